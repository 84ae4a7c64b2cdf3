import type { StaffView } from '@briolette/contract';
import { showToast } from '@briolette/ui/toast-store.ts';
import { useState } from 'react';
import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { callStaff } from '../../api/call-staff.ts';
import { wordsOf } from '../../api/refusal-of.ts';
import { useFirstFocus } from '../../keyboard/use-first-focus.ts';
import { SearchField } from '../../list/search-field.tsx';
import { orderViews } from '../../order-words/order-views.ts';
import { OfficeIcon } from '../../shell/office-icon.tsx';
import { useMay } from '../../staff/me.ts';
import type { loadOrders } from './load-orders.ts';

/** Filters live in the address; a view is a name for an address. */
export function OrderFilters() {
  const [query, setQuery] = useSearchParams();
  const { views } = useLoaderData<typeof loadOrders>();
  const mayKeep = useMay()('orders.fulfil');
  const { save, forget } = useViews();
  const here = addressOf(query);
  const isKnown = [...orderViews, ...views].some((view) => view.query === here);
  return (
    <div className="filters">
      <nav aria-label="Views" className="views">
        <ul>
          {orderViews.map(({ name, query }) => (
            <li key={name}>
              <ViewLink name={name} query={query} here={here} />
            </li>
          ))}
          {views.map((view) => (
            <li key={view.viewId}>
              <ViewLink {...view} here={here} />
              {view.query === here && mayKeep && (
                <button type="button" className="icon-button" onClick={() => void forget(view)}>
                  <OfficeIcon name="close" label={`Forget the view ${view.name}`} />
                </button>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <search className="filter-row">
        <SearchField
          label="Search by number, name or e-mail"
          placeholder="Number, name or e-mail"
          text={query.get('search') ?? ''}
          onSearch={(search) => setQuery(changed(query, 'search', search), { replace: true })}
        />
        <label className="filter-day">
          <span>From</span>
          <input
            type="date"
            value={query.get('from') ?? ''}
            onChange={(event) => setQuery(changed(query, 'from', event.target.value))}
          />
        </label>
        <label className="filter-day">
          <span>To</span>
          <input
            type="date"
            value={query.get('to') ?? ''}
            onChange={(event) => setQuery(changed(query, 'to', event.target.value))}
          />
        </label>
        <label className="filter-sort">
          <span className="unseen">Sorted by</span>
          <select
            value={query.get('sort') ?? 'newest'}
            onChange={({ target }) =>
              setQuery(changed(query, 'sort', target.value === 'newest' ? '' : target.value))
            }
          >
            <option value="newest">Newest first</option>
            <option value="oldest">Oldest first</option>
          </select>
        </label>
        {!isKnown && mayKeep && (
          <SaveView onSave={(name, shared) => save({ name, shared, query: here })} />
        )}
      </search>
    </div>
  );
}

type SaveViewProps = { onSave: (name: string, shared: boolean) => Promise<void> };

function SaveView({ onSave }: SaveViewProps) {
  const [naming, setNaming] = useState(false);
  if (naming) return <NameView onSave={onSave} onDone={() => setNaming(false)} />;
  return (
    <button type="button" className="text-link" onClick={() => setNaming(true)}>
      Save this view
    </button>
  );
}

function NameView({ onSave, onDone }: SaveViewProps & { onDone: () => void }) {
  const first = useFirstFocus<HTMLInputElement>();
  return (
    <form
      className="save-view"
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        const name = String(fields.get('name') ?? '').trim();
        if (name) void onSave(name, fields.has('shared'));
        onDone();
      }}
    >
      <input
        ref={first}
        name="name"
        aria-label="Name of the view"
        placeholder="Name"
        maxLength={30}
      />
      <label className="choice">
        <input type="checkbox" name="shared" />
        For everybody
      </label>
      <button type="submit" className="button button-small">
        Save
      </button>
    </form>
  );
}

type ViewLinkProps = { name: string; query: string; here: string; shared?: boolean };

function ViewLink({ name, query, here, shared }: ViewLinkProps) {
  return (
    <Link
      to={`/orders${query}`}
      aria-current={query === here ? 'page' : undefined}
      title={shared ? 'Everybody in the shop has this view' : undefined}
    >
      {name}
    </Link>
  );
}

/** The shop keeps them, so they are there on every device. */
function useViews() {
  const { revalidate } = useRevalidator();
  const keep = async (work: () => Promise<unknown>) => {
    try {
      await work();
      await revalidate();
    } catch (error) {
      showToast({ kind: 'error', text: wordsOf(error) });
    }
  };
  return {
    save: (body: Omit<StaffView, 'viewId'>) => keep(() => callStaff('saveStaffView', { body })),
    forget: ({ viewId }: StaffView) =>
      keep(() => callStaff('forgetStaffView', { path: { viewId } })),
  };
}

function addressOf(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  rest.delete('cursor');
  rest.delete('paste');
  return rest.size > 0 ? `?${rest}` : '';
}

/** Another filter begins at the first page. */
function changed(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('cursor');
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}
