import * as m from '@briolette/i18n/back-office/analytics';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DataTable, defineColumns } from '../../components/list/data-table.tsx';
import { Card } from '../../components/screen.tsx';
import { Thumbnail } from '../../components/thumbnail.tsx';

type RankedProduct = { productId: string; name: string; image: string };

/** Columns of a ranking: the product with a bar, then the given ones. */
export const rankingColumns = <Product extends RankedProduct>(
  columns: Record<string, (product: Product) => ReactNode>,
) =>
  defineColumns<Product & { share: number }>([
    {
      header: m.productColumn,
      cell: ({ productId, name, image, share }) => (
        <span className="ranked">
          <Thumbnail image={image} />
          <span>
            <Link to={`/product?id=${encodeURIComponent(productId)}`}>{name}</Link>
            <span className="ranked-bar" aria-hidden="true">
              <span style={{ inlineSize: `${share * 100}%` }} />
            </span>
          </span>
        </span>
      ),
      className: 'cell-text',
      isRowHeader: true,
    },
    ...Object.entries(columns).map(([header, cell]) => ({
      header,
      cell,
      className: 'cell-number',
    })),
  ]);

type ProductRankingProps<Product extends RankedProduct> = {
  title: string;
  /** Shown when there are no products. */
  none: string;
  products: readonly Product[];
  /** The value that the bars compare. */
  measure: (product: Product) => number;
  columns: ReturnType<typeof rankingColumns<Product>>;
};

export function ProductRanking<Product extends RankedProduct>(props: ProductRankingProps<Product>) {
  const { title, none, products, measure, columns } = props;
  const most = Math.max(1, ...products.map(measure));
  return (
    <Card title={title} className="ranking">
      {products.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <DataTable
          caption={title}
          rows={products.map((product) => ({ ...product, share: measure(product) / most }))}
          rowId={({ productId }) => productId}
          columns={columns}
        />
      )}
    </Card>
  );
}
