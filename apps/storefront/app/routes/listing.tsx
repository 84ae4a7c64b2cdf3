import { texts } from '@briolette/contract';
import { filterFromParams } from '@briolette/domain';
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
  BrowseFailed,
  BrowseSkeleton,
  browseTitle,
} from '../features/search/listing-page.tsx';
import {
  type Listing,
  listingAtHand,
  loadKnown,
  loadListing,
} from '../features/search/load-listing.ts';
import { apiContext } from '../lib/api/api-context.ts';
import { readEarly } from '../lib/early-data.ts';
import { pageMeta, policyIn, siteOrigin } from '../lib/page-meta.ts';
import { categoryPath } from '../lib/paths.ts';
import { productsAtHand } from '../lib/product-cache.ts';

type Loaded = { listing: Listing | Promise<Listing> };

export async function loader({ url, context }: LoaderFunctionArgs): Promise<Loaded> {
  return { listing: await loadKnown(url.searchParams, context.get(apiContext)) };
}

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Loaded {
  const prerendered = async () => (await serverLoader<Loaded>()).listing;
  const url = new URL(request.url);
  const listing =
    listingAtHand(url.searchParams) ??
    // What was prerendered knows of no day.
    (url.searchParams.has('deliverBy') ? load(url) : readEarly(prerendered, () => load(url)));
  return { listing };
}

function load({ searchParams }: URL) {
  return loadListing(filterFromParams(searchParams), searchParams.get('cursor'));
}

/** While the whole catalogue is at hand a filter asks for nothing. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return (
    currentUrl.pathname !== nextUrl.pathname ||
    !productsAtHand() ||
    [currentUrl, nextUrl].some(({ searchParams }) => searchParams.has('deliverBy'))
  );
}

export function meta({ location, matches }: MetaArgs) {
  const policy = policyIn(matches);
  const filter = filterFromParams(new URLSearchParams(location.search), policy?.filterOptions);
  const [category] = filter.categoryFilters;
  const title = browseTitle(filter, policy?.menus.header ?? []);
  return pageMeta({
    title,
    description:
      import.meta.env.SSR &&
      `${title} in gold, platinum, silver and diamond, with true sizes and true prices.`,
    // Pages that only narrow or sort the list count as the list, or as its category.
    path: filter.categoryFilters.length === 1 ? categoryPath(category ?? '') : '/browse',
    origin: siteOrigin(matches),
  });
}

export default function BrowsePage() {
  const { listing } = useLoaderData<Loaded>();
  return (
    <Deferred value={listing} fallback={<BrowseSkeleton />}>
      {(arrived) =>
        arrived.kind === 'failed' ? (
          <BrowseFailed text={texts.productListFailed} />
        ) : (
          <Browse listing={arrived} />
        )
      }
    </Deferred>
  );
}
