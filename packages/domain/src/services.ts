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
 * The life of a service: asked, quoted, accepted, received, done, returned. It never goes back. Its
 * owner may leave until the piece is at the shop, and until then the shop may refuse; what has been
 * taken in is done and returned.
 */
export const serviceMoves: Record<OwnerStep | ShopStep, Move> = {
  quote: { from: ['asked'], to: 'quoted' },
  accept: { from: ['quoted'], to: 'accepted' },
  receive: { from: ['accepted'], to: 'received' },
  finish: { from: ['received'], to: 'done' },
  return: { from: ['done'], to: 'returned' },
  refuse: { from: ['asked', 'quoted', 'accepted'], to: 'refused' },
  cancel: { from: ['asked', 'quoted', 'accepted'], to: 'cancelled' },
};

/** Nothing comes after these. */
export const endedServices: readonly ServiceState[] = ['returned', 'refused', 'cancelled'];

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
  asked: 'Asked',
  quoted: 'Price named',
  accepted: 'Accepted',
  received: 'In the workshop',
  done: 'Done',
  returned: 'Returned',
  refused: 'Not possible',
  cancelled: 'Cancelled',
};
