import {
  type CustomerRepairAction,
  customerRepairActions,
  type RepairKind,
  type RepairState,
  type StaffRepairAction,
  staffRepairActions,
} from '@briolette/contract';
import * as m from '@briolette/i18n/terms/repairs';

type Move = { from: readonly RepairState[]; to: RepairState };

/**
 * The states of a repair: requested, quoted, accepted, received, completed, returned. It never goes
 * back. The owner may cancel and the shop may decline until the shop has received the item.
 */
export const repairTransitions: Record<CustomerRepairAction | StaffRepairAction, Move> = {
  quote: { from: ['requested'], to: 'quoted' },
  accept: { from: ['quoted'], to: 'accepted' },
  receive: { from: ['accepted'], to: 'received' },
  finish: { from: ['received'], to: 'completed' },
  return: { from: ['completed'], to: 'returned' },
  decline: { from: ['requested', 'quoted', 'accepted'], to: 'declined' },
  cancel: { from: ['requested', 'quoted', 'accepted'], to: 'cancelled' },
};

/** States without further transitions. */
export const finalRepairStates: readonly RepairState[] = ['returned', 'declined', 'cancelled'];

const possible =
  <Step extends CustomerRepairAction | StaffRepairAction>(steps: readonly Step[]) =>
  (state: RepairState): Step[] =>
    steps.filter((step) => repairTransitions[step].from.includes(state));

export const listCustomerRepairActions = possible(customerRepairActions);
export const listStaffRepairActions = possible(staffRepairActions);

export const repairKindLabels: Record<RepairKind, string> = m.kinds;
export const repairStateLabels: Record<RepairState, string> = m.states;
