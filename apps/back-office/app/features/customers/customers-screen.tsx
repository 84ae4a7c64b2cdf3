import type { CustomerRow } from '@briolette/contract';
import { Link, useSearchParams } from 'react-router';
import { DataTable, defineColumns } from '../../components/list/data-table.tsx';
import { formatCappedCount, Pagination } from '../../components/list/list-parts.tsx';
import { BackOfficeIcon } from '../../components/office-icon.tsx';
import { Count, Empty, Screen } from '../../components/screen.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { pickParams, screenData, staffQuery } from '../../lib/api/queries.ts';
import { formatTimestamp } from '../../lib/dates.ts';

const { loader, useData } = screenData((params) =>
  staffQuery('listCustomers', { query: pickParams(params, 'search', 'cursor') }),
);

const columns = defineColumns<CustomerRow>([
  {
    header: 'Customer',
    cell: ({ customerId, name, email, notes }) => (
      <>
        <Link to={`/customer?id=${customerId}`}>{name || email}</Link>
        <span className="muted">
          {name && email}
          {notes > 0 && <BackOfficeIcon name="note" label="Has a note" />}
        </span>
      </>
    ),
    className: 'cell-text',
    isRowHeader: true,
  },
  { header: 'Since', cell: ({ since }) => formatTimestamp(since), className: 'cell-money' },
  { header: 'Orders', cell: ({ orders }) => formatCappedCount(orders), className: 'cell-number' },
]);

/** All customers with an account. */
function CustomersScreen() {
  const { customers, nextCursor, count, countIsMore } = useData();
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  return (
    <Screen
      title="Customers"
      head={<Count count={count} countIsMore={countIsMore} one="customer" many="customers" />}
    >
      <search className="filter-row filters">
        <SearchField
          label="Search by name or e-mail"
          placeholder="Name or e-mail"
          text={search}
          onSearch={(text) => setQuery(text ? { search: text } : {}, { replace: true })}
        />
      </search>
      {customers.length === 0 ? (
        <Empty title={search ? 'Nobody matches' : 'No customers yet'}>
          <p>
            {search
              ? 'Try the beginning of the e-mail address, the name or the last name.'
              : 'Who signs up in the shop appears here.'}
          </p>
        </Empty>
      ) : (
        <DataTable
          caption="Customers, newest first"
          rows={customers}
          rowId={({ customerId }) => customerId}
          columns={columns}
        />
      )}
      <Pagination nextCursor={nextCursor} next="Older customers" />
    </Screen>
  );
}

export { CustomersScreen as Component, loader };
