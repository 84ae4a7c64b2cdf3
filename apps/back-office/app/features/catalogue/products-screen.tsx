import './products.css';
import type { ProductSelection, StaffProductRow, TaxonomyTerm } from '@briolette/contract';
import { staffCalls } from '@briolette/contract/staff-calls';
import * as m from '@briolette/i18n/back-office/catalogue';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { DataTable, getFocusedRowId } from '../../components/list/data-table.tsx';
import {
  formatCappedCount,
  Pagination,
  SavedViewTabs,
  SelectionBar,
  withFilter,
} from '../../components/list/list-parts.tsx';
import { Button, Empty, Screen } from '../../components/screen.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { loadTaxonomy, Options, useTaxonomy } from '../../components/taxonomy-options.tsx';
import { pickParams, screenData, staffQuery } from '../../lib/api/queries.ts';
import { downloadCsv } from '../../lib/api/save-csv.ts';
import { useStaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { useHasPermission } from '../../lib/session/me.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { useSelection } from '../../lib/use-selection.ts';
import {
  type BulkActionKind,
  bulkActionKinds,
  LastBulkActionButton,
  ProductBulkActionDialog,
} from './bulk-action-dialog.tsx';
import { ColumnsButton, productCard, useProductColumns } from './product-columns.tsx';

const filters = ['state', 'stock', 'category', 'material', 'search'];

const data = screenData((params) =>
  staffQuery('listStaffProducts', { query: pickParams(params, ...filters, 'cursor') }),
);

const loader = (args: { request: Request }) => Promise.all([data.loader(args), loadTaxonomy(args)]);

/** All products, including drafts and archived ones. */
function ProductsScreen() {
  const { products, count, countIsMore, nextCursor } = data.useData();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const canEdit = useHasPermission()('products.manage');
  useShortcuts({ n: canEdit ? () => navigate('/new-product') : undefined });
  return (
    <Screen
      title={m.heading}
      head={
        <>
          <p role="status" className="muted">
            {countIsMore ? m.countOver({ count }) : m.count({ count })}
          </p>
          {canEdit && <ProductActions />}
        </>
      }
    >
      <ProductFilters />
      {products.length > 0 ? (
        // Another filter resets the selection.
        <ProductList key={String(pickParams(query, ...filters))} />
      ) : (
        <NoProducts isFiltered={query.size > 0} />
      )}
      <Pagination nextCursor={nextCursor} first={m.firstPage} next={m.nextPage} />
    </Screen>
  );
}

/** One list of products, across its pages, with bulk actions. */
function ProductList() {
  const { products, nextCursor, count, countIsMore } = data.useData();
  const [query] = useSearchParams();
  const selection = useSelection<StaffProductRow>(({ productId }) => productId);
  const [allSelected, setAllSelected] = useState(false);
  const [kind, setKind] = useState<BulkActionKind | null>(null);
  const may = useHasPermission();
  const kinds = bulkActionKinds.filter((each) =>
    may(each === 'stock' ? 'stock.adjust' : 'products.manage'),
  );
  const { rows } = selection;
  const isAll = allSelected && rows.length > 0;
  const clear = () => {
    setAllSelected(false);
    selection.clear();
  };
  const open = (each: BulkActionKind) =>
    rows.length > 0 && kinds.includes(each) ? () => setKind(each) : undefined;
  const focusedRow = () => products.find(({ productId }) => productId === getFocusedRowId());
  useShortcuts({
    ...(kinds.length > 0 && {
      x: () => {
        const row = focusedRow();
        if (row) selection.toggle(row);
      },
      X: () => selection.toggleAll(products),
    }),
    p: open('price'),
    s: open('stock'),
    Escape: clear,
  });
  return (
    <>
      <DataTable
        caption={m.heading}
        rows={products}
        rowId={({ productId }) => productId}
        columns={useProductColumns()}
        selection={kinds.length > 0 ? { ...selection, label: ({ name }) => name } : undefined}
        card={productCard}
        className="data-table product-table"
      />
      <SelectionBar
        label={m.selectionLabel}
        count={rows.length}
        isAll={isAll}
        matching={formatCappedCount(count, countIsMore)}
        onAll={nextCursor || query.has('cursor') ? () => setAllSelected(true) : undefined}
        onClear={clear}
      >
        {kinds.map((each) => (
          <Button key={each} onClick={open(each)}>
            {m.bulkActions[each].button}
          </Button>
        ))}
      </SelectionBar>
      {kind && (
        <ProductBulkActionDialog
          kind={kind}
          selection={
            isAll
              ? { matching: parseFilter(query) }
              : { productIds: rows.map(({ productId }) => productId) }
          }
          onClose={(isDone) => {
            setKind(null);
            if (isDone) clear();
          }}
        />
      )}
    </>
  );
}

/** Reads the filter of the list, without its page. */
function parseFilter(query: URLSearchParams): NonNullable<ProductSelection['matching']> {
  const names = filters.filter((name) => query.get(name));
  return Object.fromEntries(names.map((name) => [name, query.get(name)]));
}

function ProductActions() {
  const exporting = useStaffMutation();
  const [query] = useSearchParams();
  const exportProducts = () =>
    downloadCsv('products', staffCalls.exportProducts.path, pickParams(query, ...filters));
  return (
    <div className="product-list-actions">
      <Link to="/market-prices" className="button button-secondary button-small">
        {m.marketPricesLink}
      </Link>
      <Link to="/taxonomy" className="button button-secondary button-small">
        {m.taxonomyLink}
      </Link>
      <Link to="/import" className="button button-secondary button-small">
        {m.importLink}
      </Link>
      <Button quiet onClick={() => void exporting.run(exportProducts, m.exported)}>
        {m.exportButton}
      </Button>
      <Link to="/new-product" className="button button-small">
        {m.addButton}
      </Link>
    </div>
  );
}

const views = [
  { name: m.views.all },
  { name: m.views.active, state: 'active' },
  { name: m.views.draft, state: 'draft' },
  { name: m.views.archived, state: 'archived' },
  { name: m.views.lowStock, stock: 'low' },
];

function ProductFilters() {
  const [query, setQuery] = useSearchParams();
  const { category, material } = useTaxonomy();
  const changed = (name: string, value: string) => withFilter(query, name, value);
  const viewQuery = (state: string, stock: string) =>
    `?${withFilter(changed('state', state), 'stock', stock)}`;
  const links = views.map(({ name, state = '', stock = '' }) => ({
    name,
    to: viewQuery(state, stock),
  }));
  const filterSelect = (
    name: string,
    { label, any }: { label: string; any: string },
    values: readonly TaxonomyTerm[],
  ) => (
    <select
      className="filter-option"
      aria-label={label}
      value={query.get(name) ?? ''}
      onChange={({ target }) => setQuery(changed(name, target.value))}
    >
      <option value="">{any}</option>
      <Options values={values} />
    </select>
  );
  return (
    <div className="filters">
      <SavedViewTabs
        views={links}
        here={viewQuery(query.get('state') ?? '', query.get('stock') ?? '')}
      />
      <search className="filter-row">
        <SearchField
          label={m.searchLabel}
          placeholder={m.searchPlaceholder}
          text={query.get('search') ?? ''}
          onSearch={(text) => setQuery(changed('search', text), { replace: true })}
        />
        {filterSelect('category', { label: m.categoryLabel, any: m.anyCategory }, category)}
        {filterSelect('material', { label: m.materialLabel, any: m.anyMaterial }, material)}
        <ColumnsButton />
        <LastBulkActionButton />
      </search>
    </div>
  );
}

function NoProducts({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Empty title={isFiltered ? m.noMatchHeading : m.emptyHeading}>
      <p>{isFiltered ? m.noMatchText : m.emptyText}</p>
      {isFiltered && (
        <Link to="/products" className="button button-secondary button-small">
          {m.showAll}
        </Link>
      )}
    </Empty>
  );
}

export { loader, ProductsScreen as Component };
