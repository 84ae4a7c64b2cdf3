import { useFirstFocus } from '../../keyboard/use-first-focus.ts';

/** Has the focus when it comes, so that Enter goes on. */
export function BulkDone({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" className="button" onClick={onPress} ref={useFirstFocus()}>
      Done
    </button>
  );
}
