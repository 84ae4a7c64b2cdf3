import { useMatches } from 'react-router';
import { absolute } from '../../meta/page-meta.ts';
import { siteOrigin } from '../../meta/site-origin.ts';

/** The whole address, as it stands on paper. A shop of files may not know its own place. */
export function usePassportAddress(key: string): string {
  const origin = siteOrigin(useMatches()) || window.location.origin;
  return absolute(origin, `/passport/${key}`);
}
