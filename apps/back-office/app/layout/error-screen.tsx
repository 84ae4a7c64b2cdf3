import { Link, useRouteError } from 'react-router';
import { Button } from '../components/screen.tsx';
import { getErrorCode, getErrorMessage } from '../lib/api/use-action.ts';

/** Shown when a screen's data can't be loaded. */
export function ErrorScreen() {
  const error = useRouteError();
  const isMissing = getErrorCode(error) === 'orderNotFound';
  return (
    <div className="empty">
      <h1>{isMissing ? 'No such order' : getErrorMessage(error)}</h1>
      <p>
        {isMissing
          ? 'It may belong to another shop, or its address was cut.'
          : 'Nothing was changed by looking.'}
      </p>
      {isMissing ? (
        <Link to="/orders" className="button button-small">
          Orders
        </Link>
      ) : (
        <Button onClick={() => location.reload()}>Try again</Button>
      )}
    </div>
  );
}
