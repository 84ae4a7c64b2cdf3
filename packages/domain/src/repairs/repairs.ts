import {
  type OwnerStep,
  ownerSteps,
  type ServiceKind,
  type ServiceState,
  type ShopStep,
  shopSteps,
} from '@briolette/contract';

type Move = { from: readonly ServiceState[]; to: ServiceState };

/**
 * The states of a repair: requested, quoted, accepted, received, completed, returned. It never goes
 * back. The owner may cancel and the shop may decline until the shop has received the item.
 */
export const serviceMoves: Record<OwnerStep | ShopStep, Move> = {
  quote: { from: ['requested'], to: 'quoted' },
  accept: { from: ['quoted'], to: 'accepted' },
  receive: { from: ['accepted'], to: 'received' },
  finish: { from: ['received'], to: 'completed' },
  return: { from: ['completed'], to: 'returned' },
  refuse: { from: ['requested', 'quoted', 'accepted'], to: 'declined' },
  cancel: { from: ['requested', 'quoted', 'accepted'], to: 'cancelled' },
};

/** Nothing comes after these. */
export const endedServices: readonly ServiceState[] = ['returned', 'declined', 'cancelled'];

const possible =
  <Step extends OwnerStep | ShopStep>(steps: readonly Step[]) =>
  (state: ServiceState): Step[] =>
    steps.filter((step) => serviceMoves[step].from.includes(state));

export const ownerStepsFrom = possible(ownerSteps);
export const shopStepsFrom = possible(shopSteps);

export const serviceNames: Record<ServiceKind, string> = {
  resize: 'Resizing',
  repair: 'Repair',
  clean: 'Cleaning',
};

/** What was done, as it stands on a passport. */
export const servicesDone: Record<ServiceKind, string> = {
  resize: 'resized',
  repair: 'repaired',
  clean: 'cleaned',
};

export const serviceStateNames: Record<ServiceState, string> = {
  requested: 'Asked',
  quoted: 'Price named',
  accepted: 'Accepted',
  received: 'In the workshop',
  completed: 'Done',
  returned: 'Returned',
  declined: 'Not possible',
  cancelled: 'Cancelled',
};
