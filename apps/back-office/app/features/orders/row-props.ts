import type { StaffOrderRow } from '@briolette/contract';
import type { Selection } from '../../list/use-selection.ts';

export type RowsProps = {
  orders: readonly StaffOrderRow[];
  selection: Selection<StaffOrderRow>;
};
