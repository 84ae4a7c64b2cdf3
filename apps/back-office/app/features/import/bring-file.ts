import { ApiError } from '@briolette/api-client/api-client.ts';
import { mostRowsAtOnce, type PieceInFile } from '@briolette/contract';
import { isOffersFile, readOffers } from '@briolette/domain/offers-file';
import { readPieces } from '@briolette/domain/pieces-file';
import { callStaff } from '../../api/call-staff.ts';

export type Progress = { step: 'reading' | 'comparing'; done: number; total: number };
export type Brought = { importId: string } | { faults: string[] };

/** The page stays awake: it is drawn after so many rows. */
const pauseAfter = 2000;
/** A server takes some more in one body. */
const mostBytes = 2_000_000;
/** Each has many sizes. */
const offersAtOnce = 50;

/** Reads the whole file first: where anything is wrong with it, nothing leaves this browser. */
export async function bringFile(
  file: File,
  report: (progress: Progress) => void,
): Promise<Brought> {
  const text = await file.text();
  if (isOffersFile(text)) return bringOffersIn(file.name, text, report);
  const pieces: PieceInFile[] = [];
  const faults: string[] = [];
  const { values } = await callStaff('listFilterValues');
  for (const read of readPieces(text, values)) {
    if ('piece' in read) pieces.push(read.piece);
    else faults.push(...read.faults);
    if (pieces.length % pauseAfter === pauseAfter - 1) {
      report({ step: 'reading', done: pieces.length, total: 0 });
      await drawn();
    }
  }
  if (faults.length > 0) return { faults };
  if (pieces.length === 0) return { faults: ['The file has no rows'] };
  const importId = crypto.randomUUID();
  let from = 0;
  while (from < pieces.length) {
    report({ step: 'comparing', done: from, total: pieces.length });
    const rows = nextRows(pieces, from);
    const body = { file: file.name.slice(0, 200), from, rows };
    await callStaff('bringPieces', { path: { importId }, body });
    from += rows.length;
  }
  return { importId };
}

/** A file of metals and sizes: whether its pieces are there, the back end knows. */
async function bringOffersIn(
  name: string,
  text: string,
  report: (progress: Progress) => void,
): Promise<Brought> {
  const read = [...readOffers(text)];
  const faults = read.flatMap((each) => ('faults' in each ? each.faults : []));
  const offers = read.flatMap((each) => ('offer' in each ? [each.offer] : []));
  if (faults.length > 0) return { faults };
  if (offers.length === 0) return { faults: ['The file has no rows'] };
  const importId = crypto.randomUUID();
  for (let from = 0; from < offers.length; from += offersAtOnce) {
    report({ step: 'comparing', done: from, total: offers.length });
    const body = { file: name.slice(0, 200), from, rows: offers.slice(from, from + offersAtOnce) };
    try {
      await callStaff('bringOffers', { path: { importId }, body });
    } catch (error) {
      const found = linesIn(error);
      if (found.length > 0) return { faults: found };
      throw error;
    }
  }
  return { importId };
}

/** What the back end found wrong, by lines of the file. */
function linesIn(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.code !== 'invalidRequest') return [];
  const { errors = [] } = error.body as { errors?: string[] };
  return errors.filter((text) => text.startsWith('line '));
}

function nextRows(pieces: readonly PieceInFile[], from: number): PieceInFile[] {
  const rows: PieceInFile[] = [];
  let bytes = 0;
  for (const piece of pieces.slice(from, from + mostRowsAtOnce)) {
    bytes += 3 * piece.product_description.length + 1000;
    if (rows.length > 0 && bytes > mostBytes) break;
    rows.push(piece);
  }
  return rows;
}

const drawn = () => new Promise((resolve) => setTimeout(resolve));
