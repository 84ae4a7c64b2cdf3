import type { FilterValue, ServedPolicy } from '@briolette/contract';
import { useRouteLoaderData } from 'react-router';

/** What the shop shows for a value of a filter. */
export const labelOf = (values: readonly FilterValue[], asked: string): string =>
  values.find(({ value }) => value === asked)?.label ?? asked;

/** The shop's discount, charges and delivery, as its API served them with the first page. */
export function usePolicy(): ServedPolicy {
  return (useRouteLoaderData('root') as { policy: ServedPolicy }).policy;
}

/** The categories of the head and of the side menu. A page that failed altogether has none. */
export function useMenus(): ServedPolicy['menus'] {
  const root = useRouteLoaderData('root') as { policy: ServedPolicy } | undefined;
  return root?.policy.menus ?? { header: [], side: [] };
}
