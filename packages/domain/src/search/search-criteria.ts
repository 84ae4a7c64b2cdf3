import { metals, type Taxonomy } from '@briolette/contract';
import { formatPrice } from '../text/money.ts';
import { pluralize } from '../text/names.ts';
import { foldCase } from '../text/words.ts';
import type { SearchLimits } from './search-limits.ts';
import type { TaxonomyMatch } from './search-words.ts';

/** A requirement of a search: a product must have one of the tokens. */
export type Criterion = {
  tokens: string[];
  label: string;
  /** Its place in the description: "bridal pearl rings in 18 carat gold in size 6". */
  place: 'occasion' | 'word' | 'category' | 'fineness' | 'metal' | 'after';
};

/** Returns the requirement of a taxonomy term; a metal is also found by the metals of a product. */
export function toTermCriterion({ kind, value }: TaxonomyMatch, values: Taxonomy): Criterion {
  const label = values[kind].find((each) => each.value === value)?.label ?? value;
  const tokens = [`${kind}:${value}`];
  if (kind === 'category') return { tokens, label: pluralize(label), place: 'category' };
  if (kind === 'occasion') return { tokens, label: foldCase(label), place: 'occasion' };
  const name = foldCase(value);
  const matchingMetals = metals.filter((metal) => metal === name || metal.endsWith(` ${name}`));
  const isStone = name === 'diamond';
  return {
    tokens: [
      ...tokens,
      ...matchingMetals.map((metal) => `metal:${metal}`),
      ...(isStone ? ['stone:diamond'] : []),
    ],
    label,
    place: isStone ? 'word' : 'metal',
  };
}

/** Categories are alternatives ("rings and earrings"), and so are metals and sizes. */
export function mergeCriteria(criteria: readonly Criterion[]): Criterion[] {
  const merged: Criterion[] = [];
  for (const each of criteria) {
    const same = merged.find(
      (other) =>
        other.place === each.place && (each.place !== 'word' || other.label === each.label),
    );
    if (!same) merged.push({ ...each, tokens: [...new Set(each.tokens)] });
    else {
      if (same.label !== each.label) same.label = `${same.label} and ${each.label}`;
      same.tokens = [...new Set([...same.tokens, ...each.tokens])];
    }
  }
  return merged;
}

/** Formats a search: "diamond rings", "rings in gold under $1,000", "bridal sapphire", "gold". */
export function formatLabel(
  criteria: readonly Criterion[],
  { minCents, maxCents }: Pick<SearchLimits, 'minCents' | 'maxCents'>,
): string {
  const labels = (place: Criterion['place']) =>
    criteria.filter((each) => each.place === place).map(({ label }) => label);
  const [category, words] = [labels('category'), labels('word')];
  const metal = [...labels('fineness'), ...labels('metal')];
  const price = formatPriceRange(minCents, maxCents);
  const isEmpty = criteria.every(({ place }) => place === 'after');
  return [
    ...(isEmpty ? ['jewellery'] : []),
    ...labels('occasion'),
    ...(category.length > 0 && metal.length > 0
      ? [...words, ...category, 'in', ...metal]
      : [...metal, ...words, ...category]),
    ...labels('after'),
    ...(price ? [price] : []),
  ].join(' ');
}

function formatPriceRange(minCents: number, maxCents: number | null): string | null {
  const min = formatPrice(minCents / 100);
  if (maxCents === null) return minCents > 0 ? `from ${min}` : null;
  // An odd cent is an inclusive limit: "up to $500".
  const isInclusive = maxCents % 100 === 1;
  const max = formatPrice((maxCents - (isInclusive ? 1 : 0)) / 100);
  if (minCents > 0) return `from ${min} to ${max}`;
  return `${isInclusive ? 'up to' : 'under'} ${max}`;
}
