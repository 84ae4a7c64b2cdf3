import { StaffRefused } from '@briolette/contract';
import { csvLine } from '@briolette/domain/csv';
import { pieceColumns } from '@briolette/domain/pieces-file';
import { beginImport, bringPieces, findImport, noteExport, piecesAfter } from '@briolette/storage';
import type { Shop } from '../../app-options.ts';
import { requireKnown, valuesOf } from '../../settings/known-values.ts';
import { csvAnswer } from '../csv-answer.ts';
import type { StaffHandlers } from '../implement-staff.ts';

export const pieceImportHandlers = {
  async bringPieces({ shop, caller, parameters: { importId }, body }) {
    const said = body.rows.flatMap((row, place) => valuesOf(row, `rows.${place}`));
    await requireKnown(shop, said);
    const rows = { ...body, importId, now: shop.clock() };
    if (!(await bringPieces(shop.database, caller.actor, rows)))
      throw new StaffRefused('importBegun');
    return {};
  },

  getPieceImport: ({ shop, parameters }) => shownImport(shop, parameters.importId),

  async importPieces({ shop, caller, parameters: { importId } }) {
    if (!(await beginImport(shop.database, caller.actor, { importId, now: shop.clock() })))
      throw new StaffRefused('importNotFound');
    shop.onWork();
    return shownImport(shop, importId);
  },

  async exportPieces({ shop, caller }) {
    await noteExport(shop.database, caller.actor, {}, shop.clock());
    return csvAnswer('pieces.csv', csvLine(pieceColumns), async (after, most) => {
      const pieces = await piecesAfter(shop.database, after ?? '', most);
      return {
        lines: pieces.map((piece) => csvLine(pieceColumns.map((name) => piece[name] ?? ''))),
        last: pieces.at(-1)?._id ?? null,
      };
    });
  },
} satisfies Partial<StaffHandlers>;

async function shownImport(shop: Shop, importId: string) {
  const found = await findImport(shop.database, importId);
  if (!found) throw new StaffRefused('importNotFound');
  return { import: found };
}
