import type { FilterState } from '@briolette/domain';
import { Instead } from './instead.tsx';
import { KeepOne } from './keep-one.tsx';

type MoreHelpProps = {
  filter: FilterState;
  countOf: (of: FilterState) => number | undefined;
};

/** Fetched only where a list is empty. */
export default function MoreHelp({ filter, countOf }: MoreHelpProps) {
  return (
    <>
      {filter.search && <Instead key={filter.search} filter={filter} />}
      <KeepOne filter={filter} countOf={countOf} />
    </>
  );
}
