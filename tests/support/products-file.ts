import type { ProductImportRow } from '@briolette/contract';
import { formatCsvLine } from '@briolette/domain/csv';
import { productCsvColumns } from '@briolette/domain/pieces-file';
import { catalogueProducts } from '@briolette/sample-catalogue';

/** A file of so many pieces of the catalogue, under ids of their own. `mend` makes another of each. */
export function createProductsFile(
  rows: number,
  mend: (row: ProductImportRow, place: number) => ProductImportRow = (row) => row,
): string {
  const lines = Array.from({ length: rows }, (_, place) => {
    const product = catalogueProducts[place % catalogueProducts.length] as ProductImportRow;
    const row = mend(
      {
        ...product,
        _id: `imported-${place}`,
        product_name: `${product.product_name} ${place}`,
        state: 'shown',
      },
      place,
    );
    return formatCsvLine(
      productCsvColumns.map((name) => (row as Record<string, string | number>)[name] ?? ''),
    );
  });
  return formatCsvLine(productCsvColumns) + lines.join('');
}
