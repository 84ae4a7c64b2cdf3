import type { Passport } from '@briolette/contract';
import { factWords, servicesDone } from '@briolette/domain';
import { Facts } from '@briolette/ui/specification-list.tsx';
import { useMatches } from 'react-router';
import { absolute, siteOrigin } from '../../lib/page-meta.ts';

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
      className="specs-list"
      rows={rows.map(([term, lines]) => [
        term,
        lines.map((line) => <span key={line}>{line}</span>),
      ])}
    />
  );
}

const doneWords = ({ kind, doneOn }: Passport['services'][number]) =>
  `${servicesDone[kind]} on ${dayInWords(doneOn)}`;

const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** "16 November 2026", from 2026-11-16: the same day wherever it is read. */
export const dayInWords = (day: string): string => words.format(new Date(`${day}T00:00:00Z`));

/** The whole address, as it stands on paper. A shop of files may not know its own place. */
export function usePassportAddress(key: string): string {
  const origin = siteOrigin(useMatches()) || window.location.origin;
  return absolute(origin, `/passport/${key}`);
}
