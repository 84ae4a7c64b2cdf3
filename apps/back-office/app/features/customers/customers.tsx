import './customers.css';
import type { CustomerRow } from '@briolette/contract';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
import { cappedCount } from '../../list/capped-count.ts';
import { Pages } from '../../list/pages.tsx';
import { moveFocus } from '../../list/row-focus.ts';
import { SearchField } from '../../list/search-field.tsx';
import { when } from '../../order-words/when.ts';
import { OfficeIcon } from '../../shell/office-icon.tsx';
import type { loadCustomers } from './load-customers.ts';

/** Who has an account here. */
export function Customers() {
  const { customers, nextCursor, count, countIsMore } = useLoaderData<typeof loadCustomers>();
  const [query, setQuery] = useSearchParams();
  useShortcuts({
    j: () => moveFocus(1),
    k: () => moveFocus(-1),
  });
  const search = query.get('search') ?? '';
  return (
    <div className="screen">
      <header className="screen-head">
        <h1>Customers</h1>
        <p role="status" className="quiet">
          {cappedCount(count, countIsMore)} {count === 1 && !countIsMore ? 'customer' : 'customers'}
        </p>
      </header>
      <search className="filter-row filters">
        <SearchField
          label="Search by name or e-mail"
          placeholder="Name or e-mail"
          text={search}
          onSearch={(text) => setQuery(text ? { search: text } : {}, { replace: true })}
        />
      </search>
      {customers.length === 0 ? (
        <div className="empty">
          <h2>{search ? 'Nobody matches' : 'No customers yet'}</h2>
          <p>
            {search
              ? 'Try the beginning of the e-mail address, the name or the last name.'
              : 'Who signs up in the shop appears here.'}
          </p>
        </div>
      ) : (
        <table className="order-table">
          <caption className="unseen">Customers, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Customer</th>
              <th scope="col" className="cell-money">
                Since
              </th>
              <th scope="col" className="cell-number">
                Orders
              </th>
            </tr>
          </thead>
          <tbody>
            {customers.map((customer) => (
              <Row key={customer.customerId} customer={customer} />
            ))}
          </tbody>
        </table>
      )}
      <Pages nextCursor={nextCursor} next="Older customers" />
    </div>
  );
}

function Row({ customer }: { customer: CustomerRow }) {
  const { customerId, name, email, since, orders, notes } = customer;
  return (
    <tr data-row={customerId}>
      <th scope="row" className="cell-words">
        <Link to={`/customer?id=${customerId}`}>{name || email}</Link>
        <span className="quiet">
          {name && email}
          {notes > 0 && <OfficeIcon name="note" label="Has a note" />}
        </span>
      </th>
      <td className="cell-money">{when(since)}</td>
      <td className="cell-number">{cappedCount(orders)}</td>
    </tr>
  );
}
