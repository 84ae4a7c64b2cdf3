import type { StaffProductRow } from '@briolette/contract';
import { formatPrice } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/catalogue';
import { Dialog } from '@briolette/ui/overlay.tsx';
import { createStore, useStore } from '@briolette/ui/store.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { defineColumns } from '../../components/list/data-table.tsx';
import { Button } from '../../components/screen.tsx';
import { StockLevel } from '../../components/stock-level.tsx';
import { useTaxonomy } from '../../components/taxonomy-options.tsx';
import { Thumbnail } from '../../components/thumbnail.tsx';
import { ProductStateBadge } from './product-labels.tsx';

/** The columns that can be hidden. */
const optionalColumns = ['handle', 'category', 'material', 'price', 'stock', 'state'] as const;
type OptionalColumn = (typeof optionalColumns)[number];

const storageKey = 'briolette.office.product-columns';

/** The hidden columns, kept in this browser. */
const hiddenColumns = createStore<readonly OptionalColumn[]>(readHiddenColumns());

function readHiddenColumns(): readonly OptionalColumn[] {
  try {
    const stored = localStorage.getItem(storageKey);
    if (stored === null) return ['handle'];
    return optionalColumns.filter((name) => stored.split(',').includes(name));
  } catch {
    return ['handle'];
  }
}

function toggleColumn(name: OptionalColumn): void {
  const hidden = hiddenColumns.get();
  const next = hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name];
  hiddenColumns.set(next);
  try {
    localStorage.setItem(storageKey, next.join(','));
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

/** Returns the columns of the product list that this browser shows. */
export function useProductColumns() {
  const hidden: readonly string[] = useStore(hiddenColumns, hiddenColumns.get());
  return columns.filter(({ id = '' }) => !hidden.includes(id));
}

/** Opens a dialog to choose the columns of the table. */
export function ColumnsButton() {
  const [isOpen, setOpen] = useState(false);
  const hidden = useStore(hiddenColumns, hiddenColumns.get());
  return (
    <>
      <Button quiet className="columns-button" onClick={() => setOpen(true)}>
        {m.columnsButton}
      </Button>
      {isOpen && (
        <Dialog title={m.columnsButton} onClose={() => setOpen(false)}>
          <div className="form">
            {optionalColumns.map((name) => (
              <label key={name} className="option">
                <input
                  type="checkbox"
                  checked={!hidden.includes(name)}
                  onChange={() => toggleColumn(name)}
                />
                {m.columns[name]}
              </label>
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
}

const columns = defineColumns<StaffProductRow>([
  {
    header: m.columns.product,
    cell: ({ productId, name, image }) => (
      <span className="product-cell">
        <Thumbnail image={image} />
        <Link to={`/product?id=${encodeURIComponent(productId)}`}>{name}</Link>
      </span>
    ),
    className: 'cell-text',
    isRowHeader: true,
  },
  { id: 'handle', header: m.columns.handle, cell: ({ productId }) => productId },
  {
    id: 'category',
    header: m.columns.category,
    cell: ({ category }) => <TermLabel kind="category" value={category} />,
  },
  {
    id: 'material',
    header: m.columns.material,
    cell: ({ material }) => <TermLabel kind="material" value={material} />,
    className: 'cell-material',
  },
  {
    id: 'price',
    header: m.columns.price,
    cell: ({ price }) => formatPrice(price),
    className: 'cell-number',
  },
  {
    id: 'stock',
    header: m.columns.stock,
    cell: (product) => <StockLevel of={product} />,
    className: 'cell-number',
  },
  {
    id: 'state',
    header: m.columns.state,
    cell: ({ state }) => <ProductStateBadge state={state} />,
  },
]);

function TermLabel({ kind, value }: { kind: 'category' | 'material'; value: string }) {
  const term = useTaxonomy()[kind].find((each) => each.value === value);
  return term?.label ?? value;
}

/** A product on a narrow screen. */
export const productCard = (product: StaffProductRow) => (
  <Link to={`/product?id=${encodeURIComponent(product.productId)}`} className="product-card">
    <Thumbnail image={product.image} />
    <strong>{product.name}</strong>
    <span className="product-card-price">{formatPrice(product.price)}</span>
    <span className="muted">
      <TermLabel kind="category" value={product.category} />,{' '}
      <TermLabel kind="material" value={product.material} />
    </span>
    <span className="card-line">
      <StockLevel of={product} />
      {product.state !== 'active' && <ProductStateBadge state={product.state} />}
    </span>
  </Link>
);
