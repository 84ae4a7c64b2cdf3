import type { StorefrontConfig, TaxonomyTerm } from '@briolette/contract';
import { useRouteLoaderData } from 'react-router';

/** Returns the label of a taxonomy term, or its value if it has none. */
export const getTermLabel = (values: readonly TaxonomyTerm[], termValue: string): string =>
  values.find(({ value }) => value === termValue)?.label ?? termValue;

/** Returns the storefront config from the root loader. */
export function usePolicy(): StorefrontConfig {
  return (useRouteLoaderData('root') as { policy: StorefrontConfig }).policy;
}

/** Returns the categories of the header and the side menu. Empty if the root loader failed. */
export function useCategoryMenus(): StorefrontConfig['menus'] {
  const root = useRouteLoaderData('root') as { policy: StorefrontConfig } | undefined;
  return root?.policy.menus ?? { header: [], side: [] };
}
