import type { ApiFetch } from '@briolette/api-client/api-client.ts';
import { filterFromParams, filterToParams } from '@briolette/domain';
import { callApi } from '../api/api-client.ts';
import { type Listing, loadListing } from './load-listing.ts';

/** On a server: a link that names what this shop does not have shows a list all the same. */
export async function loadKnown(asked: URLSearchParams, send?: ApiFetch): Promise<Listing> {
  const cursor = asked.get('cursor');
  const filter = filterFromParams(asked);
  const listing = await loadListing(filter, cursor, send);
  if (listing.kind !== 'failed') return listing;
  const served = await callApi('getPolicy', {}, send).catch(() => null);
  const known = served && filterFromParams(asked, served.policy.values);
  const isSame = !known || `${filterToParams(known)}` === `${filterToParams(filter)}`;
  return isSame ? listing : loadListing(known, cursor, send);
}
