export const kinds = { resize: 'Resizing', repair: 'Repair', clean: 'Cleaning' } as const;

export const states = {
  requested: 'Requested',
  quoted: 'Quoted',
  accepted: 'Accepted',
  received: 'In the workshop',
  completed: 'Completed',
  returned: 'Returned',
  declined: 'Declined',
  cancelled: 'Cancelled',
} as const;
