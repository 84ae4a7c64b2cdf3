import './products.css';
import type { StaffProductRow, TaxonomyTerm } from '@briolette/contract';
import { staffCalls } from '@briolette/contract/staff-calls';
import { formatPrice } from '@briolette/domain';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { moveRowFocus } from '../../components/list/data-table.tsx';
import { Pagination, SavedViewTabs, withFilter } from '../../components/list/list-parts.tsx';
import { Button, Count, Empty, Screen } from '../../components/screen.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { loadTaxonomy, Options, useTaxonomy } from '../../components/taxonomy-options.tsx';
import { Thumbnail } from '../../components/thumbnail.tsx';
import { pickParams, screenData, staffQuery } from '../../lib/api/queries.ts';
import { downloadCsv } from '../../lib/api/save-csv.ts';
import { useStaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { useHasPermission } from '../../lib/session/me.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { ProductStateBadge } from './product-labels.tsx';

const data = screenData((params) =>
  staffQuery('listStaffProducts', {
    query: pickParams(params, 'state', 'category', 'material', 'search', 'cursor'),
  }),
);

const loader = (args: { request: Request }) => Promise.all([data.loader(args), loadTaxonomy(args)]);

/** All products, including drafts and archived ones. */
function ProductsScreen() {
  const { products: pieces, nextCursor, count, countIsMore } = data.useData();
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
      title="Pieces"
      head={
        <>
          <Count count={count} countIsMore={countIsMore} one="piece" many="pieces" />
          {canEdit && <ProductActions />}
        </>
      }
    >
      <ProductFilters />
      {pieces.length > 0 ? (
        <ul className="product-list ruled" aria-label="Pieces">
          {pieces.map((product) => (
            <ProductRow key={product.productId} product={product} />
          ))}
        </ul>
      ) : (
        <NoProducts isFiltered={query.size > 0} />
      )}
      <Pagination nextCursor={nextCursor} first="First" next="More pieces" />
    </Screen>
  );
}

const exportProducts = () => downloadCsv('pieces', staffCalls.exportProducts.path);

function ProductActions() {
  const exporting = useStaffMutation();
  return (
    <div className="product-list-actions">
      <Link to="/taxonomy" className="button button-secondary button-small">
        Categories and materials
      </Link>
      <Link to="/import" className="button button-secondary button-small">
        Import
      </Link>
      <Button
        quiet
        onClick={() => void exporting.run(exportProducts, 'The file is in your downloads')}
      >
        Export
      </Button>
      <Link to="/new-product" className="button button-small">
        New piece
      </Link>
    </div>
  );
}

const views = [
  { name: 'All', state: '' },
  { name: 'Shown', state: 'shown' },
  { name: 'Drafts', state: 'draft' },
  { name: 'Archive', state: 'archived' },
];

function ProductFilters() {
  const [query, setQuery] = useSearchParams();
  const { category, material } = useTaxonomy();
  const changed = (name: string, value: string) => withFilter(query, name, value);
  const links = views.map(({ name, state }) => ({ name, to: `?${changed('state', state)}` }));
  const filterSelect = (name: string, label: string, values: readonly TaxonomyTerm[]) => (
    <select
      className="filter-option"
      aria-label={label}
      value={query.get(name) ?? ''}
      onChange={({ target }) => setQuery(changed(name, target.value))}
    >
      <option value="">Any {name}</option>
      <Options values={values} />
    </select>
  );
  return (
    <div className="filters">
      <SavedViewTabs views={links} here={`?${changed('state', query.get('state') ?? '')}`} />
      <search className="filter-row">
        <SearchField
          label="Search by name or address"
          placeholder="Name, word or address"
          text={query.get('search') ?? ''}
          onSearch={(text) => setQuery(changed('search', text), { replace: true })}
        />
        {filterSelect('category', 'Category', category)}
        {filterSelect('material', 'Material', material)}
      </search>
    </div>
  );
}

/** Low stock is highlighted up to this number. */
const lowStock = 2;

function ProductRow({ product }: { product: StaffProductRow }) {
  const { productId, name, image, category, material, price, stock, state } = product;
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
        <span className={stock <= lowStock ? 'product-stock is-low' : 'product-stock'}>
          {stock === 0 ? 'None left' : `${stock} left`}
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
    <Empty title={isFiltered ? 'No piece matches' : 'No pieces yet'}>
      <p>
        {isFiltered
          ? 'Words are found by their beginnings. Take a filter away, or look among all.'
          : 'Write the first one, or bring a file with all of them.'}
      </p>
      {isFiltered && (
        <Link to="/products" className="button button-secondary button-small">
          All pieces
        </Link>
      )}
    </Empty>
  );
}

export { loader, ProductsScreen as Component };
