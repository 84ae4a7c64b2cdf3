import type { FilterState } from '@briolette/domain';
import { KeepOne } from './keep-one.tsx';

type MoreHelpProps = {
  filter: FilterState;
  countOf: (of: FilterState) => number | undefined;
};

/** Fetched only where a list is empty. */
export default function MoreHelp(props: MoreHelpProps) {
  return <KeepOne {...props} />;
}
