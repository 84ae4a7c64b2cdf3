import type { SortOrder } from '@briolette/contract';
import type { ChangeFilter } from './use-filter.ts';

type SortByProps = { sort: SortOrder; change: ChangeFilter };

export function SortBy({ sort, change }: SortByProps) {
  return (
    <label className="sort">
      Sort by price
      <select
        name="sort"
        form="filters"
        value={sort}
        onChange={(event) => change({ type: 'SORT', value: event.target.value as SortOrder })}
      >
        <option value="HIGHTOLOW">High to low</option>
        <option value="LOWTOHIGH">Low to high</option>
      </select>
    </label>
  );
}
