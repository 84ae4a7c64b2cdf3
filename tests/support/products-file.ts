import type { ProductImportRow } from '@briolette/contract';
import { formatCsvLine } from '@briolette/domain/csv';
import { productCsvColumns } from '@briolette/domain/pieces-file';
import { catalogueProducts } from '@briolette/sample-catalogue';

/** A file of so many pieces of the catalogue, under ids of their own. `mend` makes another of each. */
export function piecesFile(
  rows: number,
  mend: (piece: ProductImportRow, place: number) => ProductImportRow = (piece) => piece,
): string {
  const lines = Array.from({ length: rows }, (_, place) => {
    const product = catalogueProducts[place % catalogueProducts.length] as ProductImportRow;
    const piece = mend(
      {
        ...product,
        _id: `imported-${place}`,
        product_name: `${product.product_name} ${place}`,
        state: 'shown',
      },
      place,
    );
    return formatCsvLine(
      productCsvColumns.map((name) => (piece as Record<string, string | number>)[name] ?? ''),
    );
  });
  return formatCsvLine(productCsvColumns) + lines.join('');
}
