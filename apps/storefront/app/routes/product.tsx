import { Deferred } from '@briolette/ui/deferred.tsx';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useParams,
} from 'react-router';
import { loadProduct, type ProductData } from '../features/catalogue/load-product.ts';
import { buildProductMeta } from '../features/catalogue/product-meta.ts';
import { ProductPage } from '../features/catalogue/product-page.tsx';
import {
  NotSoldInMarket,
  ProductNotFound,
  ProductSkeleton,
} from '../features/catalogue/product-skeleton.tsx';
import type { ProductDetails } from '../features/variants/product-texts.ts';
import { apiContext } from '../lib/api/api-context.ts';
import { loadPrerendered } from '../lib/early-data.ts';
import { getPlaceFromMatches, getPolicyFromMatches } from '../lib/page-meta.ts';

type Missing = Extract<ProductData, { product: null }>;
type FoundProduct = Omit<Exclude<ProductData, Missing>, 'specs'> & { details: ProductDetails };
type Found = FoundProduct | Missing;
type Loaded = { found: Found | Promise<Found> };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const send = context.get(apiContext);
  const found = await loadProduct(params.prodID ?? '', send).then(addDetails);
  return data<Loaded>({ found }, found.product ? 200 : found.status === 404 ? 404 : 503);
}

export function clientLoader({ params, serverLoader }: ClientLoaderFunctionArgs): Loaded {
  const prerendered = async () => (await serverLoader<Loaded>()).found;
  const load = () => loadProduct(params.prodID ?? '').then(addDetails);
  return { found: loadPrerendered(prerendered, load).then(showErrorToast) };
}

/**
 * Formats the specifications. The formatting code is loaded on demand, because rendered pages
 * already contain the texts.
 */
async function addDetails(found: ProductData): Promise<Found> {
  if (!found.product) return found;
  const { buildProductDetails } = await import('../features/variants/product-texts.ts');
  const { specs, ...rest } = found;
  return { ...rest, details: buildProductDetails(found.product, specs, found.models) };
}

function showErrorToast(found: Found): Found {
  if (!found.product) showToast({ kind: 'error', text: found.message });
  return found;
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const found = (loaderData as Loaded | undefined)?.found;
  return buildProductMeta(
    found instanceof Promise ? undefined : found,
    getPlaceFromMatches(matches),
    getPolicyFromMatches(matches)?.filterOptions,
  );
}

export default function ProductRoute() {
  const { found } = useLoaderData<Loaded>();
  const { prodID = '' } = useParams();
  return (
    <Deferred key={prodID} value={found} fallback={<ProductSkeleton productId={prodID} />}>
      {(arrived) =>
        arrived.product ? (
          <ProductPage {...arrived} />
        ) : arrived.isSoldElsewhere ? (
          <NotSoldInMarket />
        ) : (
          <ProductNotFound canRetry={arrived.status !== 404} />
        )
      }
    </Deferred>
  );
}
