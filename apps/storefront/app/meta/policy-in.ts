import type { ServedPolicy } from '@briolette/contract';
import type { UIMatch } from 'react-router';

/** What the root's loader was served, for the meta of any page. */
export function policyIn(matches: readonly (Partial<UIMatch> | undefined)[]) {
  return (matches[0]?.loaderData as { policy?: ServedPolicy } | undefined)?.policy;
}
