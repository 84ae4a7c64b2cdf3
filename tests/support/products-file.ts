import type { PieceInFile } from '@briolette/contract';
import { csvLine } from '@briolette/domain/csv';
import { pieceColumns } from '@briolette/domain/pieces-file';
import { catalogueProducts } from '@briolette/sample-catalogue';

/** A file of so many pieces of the catalogue, under ids of their own. `mend` makes another of each. */
export function piecesFile(
  rows: number,
  mend: (piece: PieceInFile, place: number) => PieceInFile = (piece) => piece,
): string {
  const lines = Array.from({ length: rows }, (_, place) => {
    const product = catalogueProducts[place % catalogueProducts.length] as PieceInFile;
    const piece = mend(
      {
        ...product,
        _id: `imported-${place}`,
        product_name: `${product.product_name} ${place}`,
        state: 'shown',
      },
      place,
    );
    return csvLine(
      pieceColumns.map((name) => (piece as Record<string, string | number>)[name] ?? ''),
    );
  });
  return csvLine(pieceColumns) + lines.join('');
}
