import { type ApiFetch, ApiResponseError } from '@briolette/api-client/api-client.ts';
import type {
  EngravingOptions,
  MetalOption,
  Product,
  ProductSpecs,
  RatingSummary,
} from '@briolette/contract';
import { callApi } from '../../lib/api/api-client.ts';
import { getCachedProducts, loadProductPage } from '../../lib/product-cache.ts';

export type ProductData =
  | {
      product: Product;
      related: readonly Product[];
      specs: ProductSpecs | null;
      /** Set if the product has several metals or sizes. */
      models?: readonly MetalOption[];
      /** Set if the product can be engraved. */
      engraving?: EngravingOptions;
      /** Alt texts of uploaded images. */
      alts?: readonly string[];
      /** Set if the shop stores the product's geometry. */
      turns?: true;
      /** Rating from reviews in this shop. Only loaded on the server, for structured data. */
      rating?: RatingSummary;
    }
  | { product: null; status: number; message: string };

const relatedCount = 4;

export async function loadProduct(productId: string, send?: ApiFetch): Promise<ProductData> {
  try {
    const specs = callApi('getProductSpecs', { path: { productId } }, send).then(
      (response) => response.specs,
      // The page works without specifications.
      () => null,
    );
    const found = await callApi('getProduct', { path: { productId } }, send);
    return {
      ...found,
      related: await loadRelatedProducts(found.product, send),
      specs: await specs,
    };
  } catch (error) {
    if (!(error instanceof ApiResponseError)) throw error;
    return { product: null, status: error.status, message: error.message };
  }
}

/** Loads products of the same category. The page works without them. */
async function loadRelatedProducts(product: Product, send?: ApiFetch): Promise<readonly Product[]> {
  const category = product.product_category;
  const query = new URLSearchParams({ category, limit: String(relatedCount + 1) });
  const alike =
    getCachedProducts()?.filter((each) => each.product_category === category) ??
    (await loadProductPage(query, send).then(
      ({ products }) => products,
      () => [],
    ));
  return alike.filter((each) => each._id !== product._id).slice(0, relatedCount);
}

/** Loads the rating from reviews in this shop. The page works without it. */
export async function loadRatingSummary(
  productId: string,
  send: ApiFetch,
): Promise<RatingSummary | null> {
  const query = new URLSearchParams({ limit: '0' });
  const response = callApi('listReviews', { path: { productId }, query }, send);
  return response.then(
    ({ rating }) => (rating.count > 0 ? rating : null),
    () => null,
  );
}
