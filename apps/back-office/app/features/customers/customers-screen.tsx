import './customers.css';
import type { CustomerRow } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/customers';
import { Link, useSearchParams } from 'react-router';
import { DataTable, defineColumns } from '../../components/list/data-table.tsx';
import { formatCappedCount, Pagination } from '../../components/list/list-parts.tsx';
import { BackOfficeIcon } from '../../components/office-icon.tsx';
import { Empty, Screen } from '../../components/screen.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { pickParams, screenData, staffQuery } from '../../lib/api/queries.ts';
import { formatTimestamp } from '../../lib/dates.ts';
import { SpentAmounts } from './spent-amounts.tsx';

const { loader, useData } = screenData((params) =>
  staffQuery('listCustomers', { query: pickParams(params, 'search', 'cursor') }),
);

const columns = defineColumns<CustomerRow>([
  {
    header: m.columns.customer,
    cell: ({ customerId, name, email, guest, notes, spent }) => (
      <>
        <Link to={`/customer?id=${customerId}`}>{name || email}</Link>
        <span className="muted">
          {name && email}
          {guest && ` · ${m.guest}`}
          {notes > 0 && <BackOfficeIcon name="note" label={m.hasNote} />}
        </span>
        {spent.length > 0 && (
          <span className="muted customer-spent-narrow">
            <SpentAmounts spent={spent} />
          </span>
        )}
      </>
    ),
    className: 'cell-text',
    isRowHeader: true,
  },
  { header: m.columns.since, cell: ({ since }) => formatTimestamp(since), className: 'cell-money' },
  {
    header: m.columns.orders,
    cell: ({ orders }) => formatCappedCount(orders),
    className: 'cell-number',
  },
  {
    header: m.columns.spent,
    cell: ({ spent }) => <SpentAmounts spent={spent} />,
    className: 'cell-money cell-number',
  },
]);

/** All customers with an account, and guests with an order. */
function CustomersScreen() {
  const { customers, nextCursor, count, countIsMore } = useData();
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  return (
    <Screen
      title={m.title}
      head={
        <p role="status" className="muted">
          {m.customerCount({ count, total: formatCappedCount(count, countIsMore) })}
        </p>
      }
    >
      <search className="filter-row filters">
        <SearchField
          label={m.searchLabel}
          placeholder={m.searchPlaceholder}
          text={search}
          onSearch={(text) => setQuery(text ? { search: text } : {}, { replace: true })}
        />
      </search>
      {customers.length === 0 ? (
        <Empty title={search ? m.noMatches : m.emptyHeading}>
          <p>{search ? m.noMatchesHelp : m.emptyHelp}</p>
        </Empty>
      ) : (
        <DataTable
          caption={m.caption}
          rows={customers}
          rowId={({ customerId }) => customerId}
          columns={columns}
        />
      )}
      <Pagination nextCursor={nextCursor} next={m.nextPage} />
    </Screen>
  );
}

export { CustomersScreen as Component, loader };
