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
import { productMeta } from '../features/product/product-meta.ts';
import { ProductMissing } from '../features/product/product-missing.tsx';
import { ProductPage } from '../features/product/product-page.tsx';
import { ProductSkeleton } from '../features/product/product-skeleton.tsx';
import { loadProduct, type ProductData } from '../loaders/load-product.ts';
import { loadRating } from '../loaders/load-rating.ts';
import { readEarly } from '../loaders/read-early.ts';
import { siteOrigin } from '../meta/site-origin.ts';

type Loaded = { found: ProductData | Promise<ProductData> };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const send = context.get(apiContext);
  const productId = params.prodID ?? '';
  const [found, rating] = await Promise.all([
    loadProduct(productId, send),
    loadRating(productId, send),
  ]);
  if (found.product && rating) found.rating = rating;
  return data<Loaded>({ found }, found.product ? 200 : found.status === 404 ? 404 : 503);
}

export function clientLoader({ params, serverLoader }: ClientLoaderFunctionArgs): Loaded {
  void import('../features/product/piece-details.tsx');
  const prerendered = async () => (await serverLoader<Loaded>()).found;
  const load = () => loadProduct(params.prodID ?? '');
  return { found: readEarly(prerendered, load).then(sayFailure) };
}

function sayFailure(found: ProductData): ProductData {
  if (!found.product) showToast({ kind: 'error', text: found.message });
  return found;
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const found = (loaderData as Loaded | undefined)?.found;
  return productMeta(found instanceof Promise ? undefined : found, siteOrigin(matches));
}

export default function ProductRoute() {
  const { found } = useLoaderData<Loaded>();
  const { prodID = '' } = useParams();
  return (
    <Deferred key={prodID} value={found} fallback={<ProductSkeleton productId={prodID} />}>
      {(arrived) =>
        arrived.product ? (
          <ProductPage product={arrived.product} related={arrived.related} facts={arrived.facts} />
        ) : (
          <ProductMissing canRetry={arrived.status !== 404} />
        )
      }
    </Deferred>
  );
}
