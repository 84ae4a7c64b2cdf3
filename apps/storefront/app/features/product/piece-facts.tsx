import { Facts } from '@briolette/ui/facts.tsx';
import type { PieceWords } from './describe-piece.ts';

/** What a jeweller knows of the piece. */
export function PieceFacts({ facts }: Pick<PieceWords, 'facts'>) {
  const rows = facts.map(
    ([term, lines]) =>
      [
        term,
        lines.map((line) => (
          <span className="fact" key={line}>
            {line}
          </span>
        )),
      ] as const,
  );
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">Facts</h2>
      <Facts className="highlights piece-facts" rows={rows} />
    </section>
  );
}
