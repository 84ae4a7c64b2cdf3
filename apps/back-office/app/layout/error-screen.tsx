import * as m from '@briolette/i18n/back-office/shell';
import { Link, useRouteError } from 'react-router';
import { Button } from '../components/screen.tsx';
import { getErrorCode, getErrorMessage } from '../lib/api/use-action.ts';

/** Shown when a screen's data can't be loaded. */
export function ErrorScreen() {
  const error = useRouteError();
  const isMissing = getErrorCode(error) === 'orderNotFound';
  return (
    <div className="empty">
      <h1>{isMissing ? m.orderNotFound : getErrorMessage(error)}</h1>
      <p>{isMissing ? m.orderNotFoundHelp : m.loadFailedHelp}</p>
      {isMissing ? (
        <Link to="/orders" className="button button-small">
          {m.ordersLink}
        </Link>
      ) : (
        <Button onClick={() => location.reload()}>{m.retryButton}</Button>
      )}
    </div>
  );
}
