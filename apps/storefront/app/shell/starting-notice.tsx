import { useStore } from '@briolette/ui/use-store.ts';
import { backendStart } from '../api/backend-start.ts';

/** The static build, while a shopper waits for the back end in the browser to come up. */
export function StartingNotice() {
  const awaited = useStore(backendStart, 'unasked') === 'awaited';
  return (
    <p className="starting" role="status" hidden={!awaited}>
      {awaited && 'Starting the shop in your browser…'}
    </p>
  );
}
