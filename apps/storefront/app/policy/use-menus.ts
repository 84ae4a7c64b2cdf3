import type { ServedPolicy } from '@briolette/contract';
import { useRouteLoaderData } from 'react-router';

/** The categories of the head and of the side menu. A page that failed altogether has none. */
export function useMenus(): ServedPolicy['menus'] {
  const root = useRouteLoaderData('root') as { policy: ServedPolicy } | undefined;
  return root?.policy.menus ?? { head: [], side: [] };
}
