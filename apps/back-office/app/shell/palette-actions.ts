import { orderViews } from '../order-words/order-views.ts';
import { useMay } from '../staff/me.ts';
import { useSignOut } from '../staff/use-sign-out.ts';
import type { Finding } from './find-orders.ts';

/** Only what one may do. */
export function usePaletteActions(onKeys: () => void): Finding[] {
  const may = useMay();
  const signOut = useSignOut();
  return [
    { id: 'today', title: 'Today', note: 'What needs a hand', to: '/' },
    ...orderViews.map(({ name, query }) => ({
      id: `view-${name}`,
      title: name === 'All' ? 'Orders' : `Orders: ${name.toLowerCase()}`,
      note: 'List',
      to: `/orders${query}`,
    })),
    ...(may('orders.fulfil')
      ? [
          {
            id: 'paste',
            title: 'Ship with pasted tracking',
            note: 'Numbers from the carrier, all at once',
            to: '/orders?state=packed&paste=1',
          },
        ]
      : []),
    { id: 'keys', title: 'Keys', note: 'What each key does', run: onKeys },
    { id: 'sign-out', title: 'Sign out', note: '', run: () => void signOut() },
  ];
}
