import type { Passport } from '@briolette/contract';
import { factWords, servicesDone } from '@briolette/domain';
import { Facts } from '@briolette/ui/facts.tsx';
import { dayInWords } from './day-in-words.ts';

type KnownFactsProps = {
  piece: Pick<Passport, 'choice' | 'facts' | 'services' | 'soldOn'>;
  more?: readonly (readonly [term: string, words: string])[];
};

/** What a jeweller knows of a piece, for paper and screen alike. */
export function KnownFacts({
  piece: { choice, facts, services, soldOn },
  more = [],
}: KnownFactsProps) {
  const rows = [
    ['Sold on', [dayInWords(soldOn)]],
    ...(choice ? ([['Chosen', [choice]]] as const) : []),
    ...(facts ? factWords(facts) : []),
    ...(services.length > 0 ? [['Services', services.map(doneWords)] as const] : []),
    ...more.map(([term, words]) => [term, [words]] as const),
  ] as const;
  return (
    <Facts
      className="known-facts"
      rows={rows.map(([term, lines]) => [
        term,
        lines.map((line) => <span key={line}>{line}</span>),
      ])}
    />
  );
}

const doneWords = ({ kind, doneOn }: Passport['services'][number]) =>
  `${servicesDone[kind]} on ${dayInWords(doneOn)}`;
