import { useMemo } from 'react';
import { Link } from 'react-router';
import { columnsOf, DataTable } from '../../list/data-table.tsx';
import { Thumb } from '../../order-words/thumbs.tsx';

type Ranked = { productId: string; name: string; image: string };
/** Headers with the field that they show, or the text of a cell. */
export type RankingColumns<Piece> = Record<string, keyof Piece | ((piece: Piece) => string)>;

function PieceCell({ piece, share }: { piece: Ranked; share: number }) {
  return (
    <span className="ranked">
      <Thumb image={piece.image} />
      <span>
        <Link to={`/piece?id=${encodeURIComponent(piece.productId)}`}>{piece.name}</Link>
        <span className="ranked-bar" aria-hidden="true">
          <span style={{ inlineSize: `${share * 100}%` }} />
        </span>
      </span>
    </span>
  );
}

type PieceRankingProps<Piece extends Ranked> = {
  title: string;
  /** Shown when there are no products. */
  none: string;
  pieces: readonly Piece[];
  /** The field that the bars show, each as a share of the highest. */
  measure: keyof Piece;
  columns: RankingColumns<Piece>;
};

/** The products that are highest by one measure. */
export function PieceRanking<Piece extends Ranked>(props: PieceRankingProps<Piece>) {
  const { title, none, pieces, measure, columns } = props;
  const most = Math.max(1, ...pieces.map((piece) => Number(piece[measure])));
  const all = useMemo(
    () =>
      columnsOf<Piece>([
        {
          header: 'Piece',
          cell: (piece) => <PieceCell piece={piece} share={Number(piece[measure]) / most} />,
          className: 'cell-words',
          isRowHeader: true,
        },
        ...Object.entries(columns).map(([header, value]) => ({
          header,
          cell: (piece: Piece) =>
            typeof value === 'function' ? value(piece) : String(piece[value]),
          className: 'cell-number',
        })),
      ]),
    [measure, most, columns],
  );
  return (
    <section className="card ranking">
      <h2>{title}</h2>
      {pieces.length === 0 ? (
        <p className="quiet">{none}</p>
      ) : (
        <DataTable
          caption={title}
          rows={pieces}
          rowId={({ productId }) => productId}
          columns={all}
        />
      )}
    </section>
  );
}
