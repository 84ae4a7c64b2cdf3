import { Deferred } from '@briolette/ui/deferred.tsx';
import { showToast } from '@briolette/ui/toast-store.ts';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useParams,
} from 'react-router';
import { apiContext } from '../api/api-context.ts';
import type { PieceWords } from '../features/product/describe-piece.ts';
import { productMeta } from '../features/product/product-meta.ts';
import { ProductMissing } from '../features/product/product-missing.tsx';
import { ProductPage } from '../features/product/product-page.tsx';
import { ProductSkeleton } from '../features/product/product-skeleton.tsx';
import { loadProduct, loadRating, type ProductData } from '../loaders/load-product.ts';
import { readEarly } from '../loaders/read-early.ts';
import { policyIn } from '../meta/policy-in.ts';
import { siteOrigin } from '../meta/site-origin.ts';

type Missing = Extract<ProductData, { product: null }>;
type Described = Omit<Exclude<ProductData, Missing>, 'facts'> & { words: PieceWords };
type Found = Described | Missing;
type Loaded = { found: Found | Promise<Found> };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const send = context.get(apiContext);
  const productId = params.prodID ?? '';
  const [found, rating] = await Promise.all([
    loadProduct(productId, send).then(describe),
    loadRating(productId, send),
  ]);
  if (found.product && rating) found.rating = rating;
  return data<Loaded>({ found }, found.product ? 200 : found.status === 404 ? 404 : 503);
}

export function clientLoader({ params, serverLoader }: ClientLoaderFunctionArgs): Loaded {
  const prerendered = async () => (await serverLoader<Loaded>()).found;
  const load = () => loadProduct(params.prodID ?? '').then(describe);
  return { found: readEarly(prerendered, load).then(sayFailure) };
}

/** How facts become words is fetched with them: a page that was rendered has its words already. */
async function describe(found: ProductData): Promise<Found> {
  if (!found.product) return found;
  const { describePiece } = await import('../features/product/describe-piece.ts');
  const { facts, ...rest } = found;
  return { ...rest, words: describePiece(found.product, facts) };
}

function sayFailure(found: Found): Found {
  if (!found.product) showToast({ kind: 'error', text: found.message });
  return found;
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const found = (loaderData as Loaded | undefined)?.found;
  return productMeta(
    found instanceof Promise ? undefined : found,
    siteOrigin(matches),
    policyIn(matches)?.filterOptions,
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
        ) : (
          <ProductMissing canRetry={arrived.status !== 404} />
        )
      }
    </Deferred>
  );
}
