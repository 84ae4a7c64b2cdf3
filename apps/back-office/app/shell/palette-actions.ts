import { orderViews } from '../order-words/order-views.ts';
import { useMay } from '../staff/me.ts';
import { useSignOut } from '../staff/use-sign-out.ts';
import type { Finding } from './find-orders.ts';
import { useScreens } from './screen-links.tsx';

/** Only what one may do. */
export function usePaletteActions(onKeys: () => void): Finding[] {
  const may = useMay();
  const signOut = useSignOut();
  return [
    ...useScreens().map(({ name, note, to }) => ({ id: `screen-${name}`, title: name, note, to })),
    ...orderViews
      .filter(({ query }) => query !== '')
      .map(({ name, query }) => ({
        id: `view-${name}`,
        title: `Orders: ${name.toLowerCase()}`,
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
