import { filterFromParams } from '@briolette/domain';
import * as fixed from '@briolette/i18n/storefront/fixed';
import * as m from '@briolette/i18n/storefront/listing';
import { Deferred } from '@briolette/ui/deferred.tsx';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router';
import {
  Browse,
  BrowseError,
  BrowseSkeleton,
  browseTitle,
} from '../features/search/listing-page.tsx';
import {
  getCachedListing,
  type Listing,
  loadListing,
  loadListingForUrl,
} from '../features/search/load-listing.ts';
import { apiContext } from '../lib/api/api-context.ts';
import { loadPrerendered } from '../lib/early-data.ts';
import { buildPageMeta, getPlaceFromMatches, getPolicyFromMatches } from '../lib/page-meta.ts';
import { buildCategoryPath } from '../lib/paths.ts';

type Loaded = { listing: Listing | Promise<Listing> };

export async function loader({ url, context }: LoaderFunctionArgs): Promise<Loaded> {
  return { listing: await loadListingForUrl(url.searchParams, context.get(apiContext)) };
}

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Loaded {
  const prerendered = async () => (await serverLoader<Loaded>()).listing;
  const url = new URL(request.url);
  const listing =
    getCachedListing(url.searchParams) ??
    // The prerendered list has neither a delivery day nor a search.
    (url.searchParams.has('deliverBy') || url.searchParams.has('search')
      ? load(url)
      : loadPrerendered(prerendered, () => load(url)));
  return { listing };
}

function load({ searchParams }: URL) {
  return loadListing(filterFromParams(searchParams), searchParams.get('cursor'));
}

/** Filters need no request while the whole catalogue is cached; a new search does. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return (
    currentUrl.pathname !== nextUrl.pathname ||
    !getCachedListing(nextUrl.searchParams) ||
    [currentUrl, nextUrl].some(({ searchParams }) => searchParams.has('deliverBy')) ||
    (nextUrl.searchParams.get('search') ?? '') !== (currentUrl.searchParams.get('search') ?? '')
  );
}

export function meta({ location, matches }: MetaArgs) {
  const policy = getPolicyFromMatches(matches);
  const filter = filterFromParams(new URLSearchParams(location.search), policy?.filterOptions);
  const [category] = filter.categoryFilters;
  const title = browseTitle(filter, policy?.menus.header ?? []);
  return buildPageMeta({
    title,
    description: import.meta.env.SSR && m.description({ title }),
    // The canonical URL ignores filters that only narrow or sort.
    path: filter.categoryFilters.length === 1 ? buildCategoryPath(category ?? '') : '/browse',
    place: getPlaceFromMatches(matches),
  });
}

export default function BrowsePage() {
  const { listing } = useLoaderData<Loaded>();
  return (
    <Deferred value={listing} fallback={<BrowseSkeleton />}>
      {(arrived) =>
        arrived.kind === 'failed' ? (
          <BrowseError text={fixed.productListFailed} />
        ) : (
          <Browse listing={arrived} />
        )
      }
    </Deferred>
  );
}
