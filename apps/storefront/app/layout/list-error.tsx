import * as m from '@briolette/i18n/storefront/shell';
import { Icon } from '@briolette/ui/icon.tsx';
import { listStore, useLists } from '../lib/lists/use-lists.ts';

/** Shows the last failed change until it is retried or closed. A toast would disappear. */
export default function ListErrorNotice() {
  const error = useLists((state) => state.error);
  if (!error) return null;
  const close = () => listStore.set({ error: null });
  return (
    <div className="error-notice" role="status">
      <Icon name="warning" />
      <p>{m.listError({ product: error.productName, error: error.text })}</p>
      <button
        type="button"
        className="text-link"
        onClick={() => {
          close();
          error.retry();
        }}
      >
        {m.tryAgain}
      </button>
      <button type="button" className="icon-button" onClick={close}>
        <Icon name="close" label={m.close} />
      </button>
    </div>
  );
}
