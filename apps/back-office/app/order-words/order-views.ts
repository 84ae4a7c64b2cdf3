/** The lists that every shop needs. A view is a name for what stands in the address. */
export const orderViews = [
  { name: 'All', query: '' },
  { name: 'To pack', query: '?state=placed&state=making' },
  { name: 'To ship', query: '?state=packed' },
  { name: 'On the way', query: '?state=shipped' },
  { name: 'Awaiting payment', query: '?state=awaiting_payment' },
] as const;
