import type { Passport } from '@briolette/contract';
import { formatSpecs } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/passports';
import { DescriptionList } from '@briolette/ui/specification-list.tsx';
import { useMatches } from 'react-router';
import { getSiteOriginFromMatches, toAbsoluteUrl } from '../../lib/page-meta.ts';

type OwnedItemSpecsProps = {
  item: Pick<Passport, 'variant' | 'specs' | 'repairs' | 'soldOn'>;
  more?: readonly (readonly [term: string, words: string])[];
};

/** Lists the specifications and repairs of an item, on screen and in print. */
export function OwnedItemSpecs({
  item: { variant, specs, repairs, soldOn },
  more = [],
}: OwnedItemSpecsProps) {
  const rows = [
    [m.soldOn, [formatLongDate(soldOn)]],
    ...(variant ? ([[m.options, [variant]]] as const) : []),
    ...(specs ? formatSpecs(specs) : []),
    ...(repairs.length > 0 ? [[m.repairs, repairs.map(formatRepair)] as const] : []),
    ...more.map(([term, words]) => [term, [words]] as const),
  ] as const;
  return (
    <DescriptionList
      className="specs-list"
      rows={rows.map(([term, lines]) => [
        term,
        lines.map((line) => <span key={line}>{line}</span>),
      ])}
    />
  );
}

const formatRepair = ({ kind, doneOn }: Passport['repairs'][number]) =>
  m.repairsDone[kind]({ date: formatLongDate(doneOn) });

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats "2026-11-16" as "16 November 2026", the same in every time zone. */
export const formatLongDate = (day: string): string =>
  longDate.format(new Date(`${day}T00:00:00Z`));

/** Returns the absolute URL of a passport. The static build may not know its origin. */
export function usePassportUrl(key: string): string {
  const origin = getSiteOriginFromMatches(useMatches()) || window.location.origin;
  return toAbsoluteUrl(origin, `/passport/${key}`);
}
