import type { ProductFacts } from '@briolette/contract';
import { factWords } from '@briolette/domain';
import { Facts } from '@briolette/ui/facts.tsx';

/** What a jeweller knows of the piece. */
export function PieceFacts({ facts }: { facts: ProductFacts }) {
  const rows = factWords(facts).map(
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
