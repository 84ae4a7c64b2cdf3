import pieces from 'virtual:piece-data';
import type { PieceData } from '@briolette/jewel';
import { useEffect, useState } from 'react';
import { callApi } from '../../../api/api-client.ts';

/**
 * What a piece is built from: the shop keeps it, or it is one of the catalogue, which the page knows.
 * undefined: not there yet; null: there is none.
 */
export function useShape(piece: string, isKept: true | undefined): PieceData | null | undefined {
  const [kept, setKept] = useState<PieceData | null>();
  useEffect(() => {
    if (!isKept) return;
    let isOver = false;
    const take = (shape: PieceData | null) => {
      if (!isOver) setKept(shape);
    };
    callApi('getProductShape', { path: { productId: piece } }).then(
      // The builders read it themselves.
      ({ shape }) => take(shape as PieceData | null),
      () => take(null),
    );
    return () => {
      isOver = true;
    };
  }, [piece, isKept]);
  return isKept ? kept : (pieces[piece] ?? null);
}
