import { metals, type Product } from '@briolette/contract';
import { type FilterState, filterProducts, initialFilter } from '@briolette/domain';
import { catalogueProducts } from '@briolette/sample-catalogue';

/** The seeded products as the API returns them. */
export const products: Product[] = catalogueProducts.map(
  ({ stock, dimensions: _, studio: __, ...product }) => ({
    ...product,
    product_stock: stock,
    product_metals: metals
      .filter((metal) =>
        (product.models ?? [product.specs]).some((option) => option?.metal === metal),
      )
      .join(', '),
    product_hasOptions: product.models !== undefined,
    product_otherImages: [],
  }),
);

/** Returns the names that the list must show for a filter, in order. */
export function namesFor(change: Partial<FilterState>): string[] {
  return filterProducts(products, { ...initialFilter, ...change }).map(
    (product) => product.product_name,
  );
}

export function productNamed(name: string): Product {
  const found = products.find((product) => product.product_name === name);
  if (!found) throw new Error(`There is no product named ${name}`);
  return found;
}
