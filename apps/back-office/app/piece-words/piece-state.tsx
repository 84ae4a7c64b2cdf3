import type { PieceState } from '@briolette/contract';

export const pieceStateWords: Record<PieceState, { name: string; tone: string }> = {
  draft: { name: 'Draft', tone: 'do' },
  shown: { name: 'Shown', tone: 'done' },
  archived: { name: 'Archived', tone: 'off' },
};

export function PieceStateChip({ state }: { state: PieceState }) {
  const { name, tone } = pieceStateWords[state];
  return <span className={`chip chip-${tone}`}>{name}</span>;
}
