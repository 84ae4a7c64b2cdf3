import { type ApiFetch, ApiResponseError } from '@briolette/api-client/api-client.ts';
import type {
  EngravingOptions,
  ImageView,
  MetalOption,
  Product,
  ProductRating,
  ProductSpecs,
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
      /** Chosen views of these images. */
      views?: readonly (ImageView | null)[];
      /** Set if the shop stores the product's geometry. */
      turns?: true;
      /** Set if customers have reviewed the product. */
      rating?: ProductRating;
    }
  | { product: null; status: number; message: string; isSoldElsewhere: boolean };

const relatedCount = 4;

export async function loadProduct(productId: string, send?: ApiFetch): Promise<ProductData> {
  try {
    const details = callApi('getProductSpecs', { path: { productId } }, send).catch(
      // The page works without specifications and rating.
      () => ({ specs: null, rating: null }),
    );
    const found = await callApi('getProduct', { path: { productId } }, send);
    const related = await loadRelatedProducts(found.product, send);
    const { specs, rating } = await details;
    return { ...found, related, specs, ...(rating && { rating }) };
  } catch (error) {
    if (!(error instanceof ApiResponseError)) throw error;
    const isSoldElsewhere = error.code === 'notSoldInMarket';
    return { product: null, status: error.status, message: error.message, isSoldElsewhere };
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
