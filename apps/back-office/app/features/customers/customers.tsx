import type { CustomerRow } from '@briolette/contract';
import { Link, useSearchParams } from 'react-router';
import { pickParams, screenData, staffQuery } from '../../api/queries.ts';
import { cappedCount } from '../../list/capped-count.ts';
import { columnsOf, DataTable } from '../../list/data-table.tsx';
import { Pages } from '../../list/pages.tsx';
import { SearchField } from '../../list/search-field.tsx';
import { when } from '../../order-words/when.ts';
import { OfficeIcon } from '../../shell/office-icon.tsx';

const { loader, useData } = screenData((params) =>
  staffQuery('listCustomers', { query: pickParams(params, 'search', 'cursor') }),
);

const column = columnsOf<CustomerRow>();
const columns = [
  column.display({
    id: 'customer',
    header: 'Customer',
    cell: ({ row }) => <NameCell customer={row.original} />,
    meta: { className: 'cell-words', isRowHeader: true },
  }),
  column.display({
    id: 'since',
    header: 'Since',
    cell: ({ row }) => when(row.original.since),
    meta: { className: 'cell-money' },
  }),
  column.display({
    id: 'orders',
    header: 'Orders',
    cell: ({ row }) => cappedCount(row.original.orders),
    meta: { className: 'cell-number' },
  }),
];

/** Everyone with an account. */
function Customers() {
  const { customers, nextCursor, count, countIsMore } = useData();
  const [query, setQuery] = useSearchParams();
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
        <DataTable
          caption="Customers, newest first"
          rows={customers}
          rowId={({ customerId }) => customerId}
          columns={columns}
        />
      )}
      <Pages nextCursor={nextCursor} next="Older customers" />
    </div>
  );
}

function NameCell({ customer }: { customer: CustomerRow }) {
  const { customerId, name, email, notes } = customer;
  return (
    <>
      <Link to={`/customer?id=${customerId}`}>{name || email}</Link>
      <span className="quiet">
        {name && email}
        {notes > 0 && <OfficeIcon name="note" label="Has a note" />}
      </span>
    </>
  );
}

export { Customers as Component, loader };
