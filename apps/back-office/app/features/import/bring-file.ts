import { mostRowsAtOnce, type PieceInFile } from '@briolette/contract';
import { readPieces } from '@briolette/domain/pieces-file';
import { callStaff } from '../../api/call-staff.ts';

export type Progress = { step: 'reading' | 'comparing'; done: number; total: number };
export type Brought = { importId: string } | { faults: string[] };

/** The page stays awake: it is drawn after so many rows. */
const pauseAfter = 2000;
/** A server takes some more in one body. */
const mostBytes = 2_000_000;

/** Reads the whole file first: where anything is wrong with it, nothing leaves this browser. */
export async function bringFile(
  file: File,
  report: (progress: Progress) => void,
): Promise<Brought> {
  const text = await file.text();
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
