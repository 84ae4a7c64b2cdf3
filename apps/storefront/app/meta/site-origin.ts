import type { UIMatch } from 'react-router';

/** The shop's public address, from the root's loader, for the meta of any page. */
export function siteOrigin(matches: readonly (Partial<UIMatch> | undefined)[]): string {
  const root = matches[0]?.loaderData as { origin?: string } | undefined;
  return root?.origin ?? '';
}
