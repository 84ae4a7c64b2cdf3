import type { Piece } from '@briolette/contract';
import { showToast } from '@briolette/ui/toast-store.ts';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { refusalOf, wordsOf } from '../../api/refusal-of.ts';
import { tellCatalogue } from '../../live/other-tabs.ts';
import { type DraftFaults, faultsIn } from './piece-draft.ts';

export type PieceWork = {
  busy: boolean;
  faults: DraftFaults;
  /** What was seen when another had already changed the piece. */
  conflict: Piece | null;
  /** Whether it was done. What was typed stays where it is until it was. */
  run: (work: () => Promise<unknown>, done: string) => Promise<boolean>;
};

/** Work on one piece: where another was quicker nothing is done, and its doer is told. */
export function usePieceWork(piece: Piece): PieceWork {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<DraftFaults>({});
  const [conflict, setConflict] = useState<Piece | null>(null);
  const isBusy = useRef(false);
  const { revalidate } = useRevalidator();
  const run: PieceWork['run'] = async (work, done) => {
    // A second press does nothing.
    if (isBusy.current) return false;
    isBusy.current = true;
    setBusy(true);
    try {
      await work();
      setFaults({});
      setConflict(null);
      tellCatalogue();
      showToast({ kind: 'success', text: done });
      return true;
    } catch (error) {
      const found = faultsIn(error);
      if (found) setFaults(found);
      else if (refusalOf(error) === 'pieceChanged') setConflict(piece);
      else showToast({ kind: 'error', text: wordsOf(error) });
      return false;
    } finally {
      await revalidate();
      isBusy.current = false;
      setBusy(false);
    }
  };
  return { busy, faults, conflict, run };
}
