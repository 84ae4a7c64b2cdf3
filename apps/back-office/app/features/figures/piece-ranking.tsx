import { Link } from 'react-router';
import { Thumb } from '../../order-words/thumbs.tsx';

type Ranked = { productId: string; name: string; image: string };

type PieceRankingProps<Piece extends Ranked> = {
  id: string;
  title: string;
  /** Said where the list is empty. */
  none: string;
  pieces: readonly Piece[];
  /** What the bars and the order are of. */
  measure: (piece: Piece) => number;
  columns: readonly { name: string; of: (piece: Piece) => string | number }[];
};

/** A table whose rows are bars: the longest first. */
export function PieceRanking<Piece extends Ranked>(props: PieceRankingProps<Piece>) {
  const { id, title, none, pieces, measure, columns } = props;
  const most = Math.max(1, ...pieces.map(measure));
  return (
    <section className="card ranking" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {pieces.length === 0 ? (
        <p className="quiet">{none}</p>
      ) : (
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">Piece</th>
              {columns.map(({ name }) => (
                <th key={name} scope="col" className="cell-number">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pieces.map((piece) => (
              <tr key={piece.productId}>
                <th scope="row">
                  <span className="ranked">
                    <Thumb image={piece.image} />
                    <span>
                      <Link to={`/piece?id=${encodeURIComponent(piece.productId)}`}>
                        {piece.name}
                      </Link>
                      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                        <rect width={100} height={4} className="track" />
                        <rect width={(measure(piece) / most) * 100} height={4} />
                      </svg>
                    </span>
                  </span>
                </th>
                {columns.map(({ name, of }) => (
                  <td key={name} className="cell-number">
                    {of(piece)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
