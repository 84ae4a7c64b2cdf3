import './pieces.css';
import type { PieceRow } from '@briolette/contract';
import { staffCalls } from '@briolette/contract/staff-calls';
import { formatPrice } from '@briolette/domain';
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { saveCsv } from '../../api/save-csv.ts';
import { useWork } from '../../api/use-work.ts';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
import { cappedCount } from '../../list/capped-count.ts';
import { Pages } from '../../list/pages.tsx';
import { moveFocus } from '../../list/row-focus.ts';
import { Thumb } from '../../order-words/thumbs.tsx';
import { PieceStateChip } from '../../piece-words/piece-state.tsx';
import { stockWords } from '../../piece-words/stock-words.ts';
import { useMay } from '../../staff/me.ts';
import type { loadPieces } from './load-pieces.ts';
import { PieceFilters } from './piece-filters.tsx';

/** Every piece of the shop, also those that no shopper sees. */
export function Pieces() {
  const { pieces, nextCursor, count, countIsMore, values } = useLoaderData<typeof loadPieces>();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const canEdit = useMay()('pieces.edit');
  const exporting = useWork();
  useShortcuts({
    j: () => moveFocus(1),
    k: () => moveFocus(-1),
    n: canEdit ? () => navigate('/new-piece') : undefined,
  });
  return (
    <div className="screen">
      <header className="screen-head">
        <h1>Pieces</h1>
        <p role="status" className="quiet">
          {cappedCount(count, countIsMore)} {count === 1 && !countIsMore ? 'piece' : 'pieces'}
        </p>
        {canEdit && (
          <div className="pieces-work">
            <Link to="/values" className="button button-quiet button-small">
              Categories and materials
            </Link>
            <Link to="/import" className="button button-quiet button-small">
              Import
            </Link>
            <button
              type="button"
              className="button button-quiet button-small"
              onClick={() => void exporting.run(exportPieces, 'The file is in your downloads')}
            >
              Export
            </button>
            <Link to="/new-piece" className="button button-small">
              New piece
            </Link>
          </div>
        )}
      </header>
      <PieceFilters values={values} />
      {pieces.length > 0 ? (
        <ul className="pieces" aria-label="Pieces">
          {pieces.map((piece) => (
            <PieceLine key={piece.productId} piece={piece} />
          ))}
        </ul>
      ) : (
        <NoPieces isFiltered={query.size > 0} />
      )}
      <Pages nextCursor={nextCursor} first="First" next="More pieces" />
    </div>
  );
}

const exportPieces = () => saveCsv('pieces', staffCalls.exportPieces.path);

function PieceLine({ piece }: { piece: PieceRow }) {
  const { productId, name, image, category, material, price, stock, state } = piece;
  const left = stockWords(stock);
  return (
    <li data-row={productId}>
      <Link to={`/piece?id=${encodeURIComponent(productId)}`}>
        <Thumb image={image} />
        <span className="piece-name">
          {name}
          <span className="quiet">
            {category}, {material}
          </span>
        </span>
        <span className="piece-price">{formatPrice(price)}</span>
        <span className={left.isLow ? 'piece-stock is-low' : 'piece-stock'}>{left.text}</span>
        <span className="piece-state">
          <PieceStateChip state={state} />
        </span>
      </Link>
    </li>
  );
}

function NoPieces({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="empty">
      <h2>{isFiltered ? 'No piece matches' : 'No pieces yet'}</h2>
      <p>
        {isFiltered
          ? 'Words are found by their beginnings. Take a filter away, or look among all.'
          : 'Write the first one, or bring a file with all of them.'}
      </p>
      {isFiltered && (
        <Link to="/pieces" className="button button-quiet button-small">
          All pieces
        </Link>
      )}
    </div>
  );
}
