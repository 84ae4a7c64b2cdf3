import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { columnsOf, DataTable } from '../../components/list/data-table.tsx';
import { Card } from '../../components/screen.tsx';
import { Thumbnail } from '../../components/thumbnail.tsx';

type Ranked = { productId: string; name: string; image: string };

/** The columns of a ranking: the product with a bar, then the given ones. */
export const rankingColumns = <Piece extends Ranked>(
  columns: Record<string, (piece: Piece) => ReactNode>,
) =>
  columnsOf<Piece & { share: number }>([
    {
      header: 'Piece',
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

type PieceRankingProps<Piece extends Ranked> = {
  title: string;
  /** Shown when there are no products. */
  none: string;
  pieces: readonly Piece[];
  /** What the bars compare. */
  measure: (piece: Piece) => number;
  columns: ReturnType<typeof rankingColumns<Piece>>;
};

export function ProductRanking<Piece extends Ranked>(props: PieceRankingProps<Piece>) {
  const { title, none, pieces, measure, columns } = props;
  const most = Math.max(1, ...pieces.map(measure));
  return (
    <Card title={title} className="ranking">
      {pieces.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <DataTable
          caption={title}
          rows={pieces.map((piece) => ({ ...piece, share: measure(piece) / most }))}
          rowId={({ productId }) => productId}
          columns={columns}
        />
      )}
    </Card>
  );
}
