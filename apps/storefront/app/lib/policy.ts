import type { StorefrontConfig, TaxonomyTerm } from '@briolette/contract';
import { useRouteLoaderData } from 'react-router';

/** What the shop shows for a value of a filter. */
export const getTermLabel = (values: readonly TaxonomyTerm[], termValue: string): string =>
  values.find(({ value }) => value === termValue)?.label ?? termValue;

/** The shop's discount, charges and delivery, as its API served them with the first page. */
export function usePolicy(): StorefrontConfig {
  return (useRouteLoaderData('root') as { policy: StorefrontConfig }).policy;
}

/** The categories of the head and of the side menu. A page that failed altogether has none. */
export function useCategoryMenus(): StorefrontConfig['menus'] {
  const root = useRouteLoaderData('root') as { policy: StorefrontConfig } | undefined;
  return root?.policy.menus ?? { header: [], side: [] };
}
