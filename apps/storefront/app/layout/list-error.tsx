import { Icon } from '@briolette/ui/icon.tsx';
import { listStore, useLists } from '../lib/lists/use-lists.ts';

/** A notice goes after a moment; what failed stands here until it is tried again or put away. */
export default function ListErrorNotice() {
  const error = useLists((state) => state.error);
  if (!error) return null;
  const close = () => listStore.set({ error: null });
  return (
    <div className="error-notice" role="status">
      <Icon name="warning" />
      <p>
        {error.productName}: {error.text}
      </p>
      <button
        type="button"
        className="text-link"
        onClick={() => {
          close();
          error.retry();
        }}
      >
        Try again
      </button>
      <button type="button" className="icon-button" onClick={close}>
        <Icon name="close" label="Close" />
      </button>
    </div>
  );
}
