import type { ServiceKind, ServiceState } from '@briolette/contract';

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
