import './products.css';
import type { StaffProductRow, TaxonomyTerm } from '@briolette/contract';
import { staffCalls } from '@briolette/contract/staff-calls';
import { formatPrice } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/catalogue';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { moveRowFocus } from '../../components/list/data-table.tsx';
import { Pagination, SavedViewTabs, withFilter } from '../../components/list/list-parts.tsx';
import { Button, Empty, Screen } from '../../components/screen.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { StockLevel } from '../../components/stock-level.tsx';
import { loadTaxonomy, Options, useTaxonomy } from '../../components/taxonomy-options.tsx';
import { Thumbnail } from '../../components/thumbnail.tsx';
import { pickParams, screenData, staffQuery } from '../../lib/api/queries.ts';
import { downloadCsv } from '../../lib/api/save-csv.ts';
import { useStaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { useHasPermission } from '../../lib/session/me.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { ProductStateBadge } from './product-labels.tsx';

const filters = ['state', 'category', 'material', 'search'];

const data = screenData((params) =>
  staffQuery('listStaffProducts', { query: pickParams(params, ...filters, 'cursor') }),
);

const loader = (args: { request: Request }) => Promise.all([data.loader(args), loadTaxonomy(args)]);

/** All products, including drafts and archived ones. */
function ProductsScreen() {
  const { products, nextCursor, count, countIsMore } = data.useData();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const canEdit = useHasPermission()('products.manage');
  useShortcuts({
    j: () => moveRowFocus(1),
    k: () => moveRowFocus(-1),
    n: canEdit ? () => navigate('/new-product') : undefined,
  });
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
        <ul className="product-list ruled" aria-label={m.heading}>
          {products.map((product) => (
            <ProductRow key={product.productId} product={product} />
          ))}
        </ul>
      ) : (
        <NoProducts isFiltered={query.size > 0} />
      )}
      <Pagination nextCursor={nextCursor} first={m.firstPage} next={m.nextPage} />
    </Screen>
  );
}

function ProductActions() {
  const exporting = useStaffMutation();
  const [query] = useSearchParams();
  const exportProducts = () =>
    downloadCsv('products', staffCalls.exportProducts.path, pickParams(query, ...filters));
  return (
    <div className="product-list-actions">
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
  { name: m.views.all, state: '' },
  { name: m.views.active, state: 'active' },
  { name: m.views.draft, state: 'draft' },
  { name: m.views.archived, state: 'archived' },
];

function ProductFilters() {
  const [query, setQuery] = useSearchParams();
  const { category, material } = useTaxonomy();
  const changed = (name: string, value: string) => withFilter(query, name, value);
  const links = views.map(({ name, state }) => ({ name, to: `?${changed('state', state)}` }));
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
      <SavedViewTabs views={links} here={`?${changed('state', query.get('state') ?? '')}`} />
      <search className="filter-row">
        <SearchField
          label={m.searchLabel}
          placeholder={m.searchPlaceholder}
          text={query.get('search') ?? ''}
          onSearch={(text) => setQuery(changed('search', text), { replace: true })}
        />
        {filterSelect('category', { label: m.categoryLabel, any: m.anyCategory }, category)}
        {filterSelect('material', { label: m.materialLabel, any: m.anyMaterial }, material)}
      </search>
    </div>
  );
}

function ProductRow({ product }: { product: StaffProductRow }) {
  const { productId, name, image, category, material, price, state } = product;
  return (
    <li data-row={productId}>
      <Link to={`/product?id=${encodeURIComponent(productId)}`}>
        <Thumbnail image={image} />
        <span className="product-name">
          {name}
          <span className="muted">
            {category}, {material}
          </span>
        </span>
        <span className="product-price">{formatPrice(price)}</span>
        <span className="product-stock">
          <StockLevel of={product} />
        </span>
        <span className="product-state">
          <ProductStateBadge state={state} />
        </span>
      </Link>
    </li>
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
