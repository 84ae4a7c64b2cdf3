import type { ServedPolicy } from '@briolette/contract';
import { useRouteLoaderData } from 'react-router';

/** The shop's discount, charges and delivery, as its API served them with the first page. */
export function usePolicy(): ServedPolicy {
  return (useRouteLoaderData('root') as { policy: ServedPolicy }).policy;
}
