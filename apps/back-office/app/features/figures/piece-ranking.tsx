import { Link } from 'react-router';
import { columnsOf, DataTable } from '../../list/data-table.tsx';
import { Thumb } from '../../order-words/thumbs.tsx';

type Ranked = { productId: string; name: string; image: string };
/** Headers with the field that they show, or the text of a cell. */
type Columns<Piece> = Record<string, keyof Piece | ((piece: Piece) => string)>;

/** The product with a bar of its share of the highest measure, then the given columns. */
export function rankingColumns<Piece extends Ranked>(
  measure: keyof Piece,
  columns: Columns<Piece>,
) {
  const column = columnsOf<Piece>();
  return [
    column.display({
      id: 'piece',
      header: 'Piece',
      cell: ({ row, table }) => {
        const most = Math.max(1, ...table.options.data.map((piece) => Number(piece[measure])));
        return <PieceCell piece={row.original} share={Number(row.original[measure]) / most} />;
      },
      meta: { className: 'cell-words', isRowHeader: true },
    }),
    ...Object.entries(columns).map(([header, value]) =>
      column.display({
        id: header,
        header,
        cell: ({ row: { original } }) =>
          typeof value === 'function' ? value(original) : String(original[value]),
        meta: { className: 'cell-number' },
      }),
    ),
  ];
}

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
  columns: ReturnType<typeof rankingColumns<Piece>>;
};

/** The products that are highest by one measure. */
export function PieceRanking<Piece extends Ranked>(props: PieceRankingProps<Piece>) {
  const { title, none, pieces, columns } = props;
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
          columns={columns}
        />
      )}
    </section>
  );
}
