import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import * as fixed from '@briolette/i18n/storefront/fixed';
import * as m from '@briolette/i18n/storefront/shell';
import { LoadError } from '@briolette/ui/load-error.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { isLoginRequired } from '../lib/session/call-as-user.ts';
import { clearSession } from '../lib/session/session.ts';

type ResourcePageProps<Value> = {
  /** Called once. Change the page's key to load again. */
  load: () => Promise<Value>;
  title: string;
  /** Shown while it loads. */
  wait?: string;
  /** Shown if it can't be loaded. */
  failed: string;
  /** Shown instead of a 404. */
  none: { title: string; words: string; to?: string; label?: string };
  /** Class of a page to print: adds a link back and a print button. */
  printed?: string;
  /** The link back of a page to print; by default to the orders. */
  back?: { to: string; label: string };
  children: (value: Value, replace: (value: Value) => void) => ReactNode;
};

/** Loads a value and renders a page for it, with its loading and error states. */
export function ResourcePage<Value>(props: ResourcePageProps<Value>) {
  const { title, wait = m.loading, failed, none, printed, back, children } = props;
  const [value, setValue] = useState<Value | null>(null);
  const [failure, setFailure] = useState<'none' | 'failed' | null>(null);
  const load = () => {
    setFailure(null);
    props.load().then(
      (result) => setValue(() => result),
      (error) => {
        if (isLoginRequired(error)) return clearSession();
        setFailure(error instanceof ApiResponseError && error.status === 404 ? 'none' : 'failed');
      },
    );
  };
  useEffect(load, []);
  if (failure === 'none')
    return (
      <section className="page empty" aria-label={title}>
        <h1>{none.title}</h1>
        <p>{none.words}</p>
        <Link to={none.to ?? '/profile/orders'} className="button">
          {none.label ?? fixed.seeYourOrders}
        </Link>
      </section>
    );
  const content = value !== null && children(value, (next) => setValue(() => next));
  if (content && printed)
    return (
      <section className={`page ${printed}`} aria-label={title}>
        <div className="document-actions">
          <Link to={back?.to ?? '/profile/orders'} className="text-link">
            {back?.label ?? m.ordersLink}
          </Link>
          <button type="button" className="button button-small" onClick={() => window.print()}>
            {m.printButton}
          </button>
        </div>
        {content}
      </section>
    );
  if (content) return content;
  return (
    <section className="page" aria-label={title}>
      <h1>{title}</h1>
      {failure ? <LoadError text={failed} onRetry={load} /> : <p role="status">{wait}</p>}
    </section>
  );
}
