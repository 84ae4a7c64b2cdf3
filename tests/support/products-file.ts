import type { ProductImportRow } from '@briolette/contract';
import { formatCsvLine } from '@briolette/domain/csv';
import { productCsvColumns } from '@briolette/domain/products-file';
import { catalogueProducts } from '@briolette/sample-catalogue';

/**
 * Creates a CSV file with this many products of the catalogue under new ids. `change` changes each
 * row.
 */
export function createProductsFile(
  rows: number,
  change: (row: ProductImportRow, place: number) => ProductImportRow = (row) => row,
): string {
  const lines = Array.from({ length: rows }, (_, place) => {
    const product = catalogueProducts[place % catalogueProducts.length] as ProductImportRow;
    const row = change(
      {
        ...product,
        _id: `imported-${place}`,
        product_name: `${product.product_name} ${place}`,
        state: 'active',
      },
      place,
    );
    return formatCsvLine(
      productCsvColumns.map((name) => (row as Record<string, string | number>)[name] ?? ''),
    );
  });
  return formatCsvLine(productCsvColumns) + lines.join('');
}
