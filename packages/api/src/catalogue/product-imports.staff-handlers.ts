import { type PieceInFile, parseImageUrl, StaffRefused } from '@briolette/contract';
import { csvLine } from '@briolette/domain/csv';
import { offerColumns, offerLines } from '@briolette/domain/offers-file';
import { pieceColumns } from '@briolette/domain/pieces-file';
import {
  beginImport,
  bringOffers,
  bringPieces,
  findImport,
  findUnknownImages,
  judgeOffers,
  noteExport,
  offersAfter,
  piecesAfter,
} from '@briolette/storage';
import { csvAnswer } from '../http/csv.ts';
import type { StaffHandlers } from '../http/handler.ts';
import { InvalidRequest } from '../http/requests.ts';
import type { Shop } from '../ports/shop.ts';
import { requireKnown, valuesOf } from '../settings/taxonomy-check.ts';

export const pieceImportHandlers = {
  async uploadProductImportRows({ shop, caller, parameters: { importId }, body }) {
    const said = body.rows.flatMap((row, place) => valuesOf(row, `rows.${place}`));
    await requireKnown(shop, said);
    await requireImages(shop, body.rows);
    const rows = { ...body, importId, now: shop.clock() };
    if (!(await bringPieces(shop.database, caller.actor, rows)))
      throw new StaffRefused('importAlreadyStarted');
    return {};
  },

  async uploadVariantImportRows({ shop, caller, parameters: { importId }, body }) {
    const faults = await judgeOffers(shop.database, body.rows);
    if (faults.length > 0)
      throw new InvalidRequest(
        faults.map(({ line, fault }) => `line ${line}: ${offerFaults[fault]}`),
      );
    const rows = { ...body, importId, now: shop.clock() };
    if (!(await bringOffers(shop.database, caller.actor, rows)))
      throw new StaffRefused('importAlreadyStarted');
    return {};
  },

  getProductImport: ({ shop, parameters }) => shownImport(shop, parameters.importId),

  async startProductImport({ shop, caller, parameters: { importId } }) {
    if (!(await beginImport(shop.database, caller.actor, { importId, now: shop.clock() })))
      throw new StaffRefused('importNotFound');
    shop.wakeJobRunner();
    return shownImport(shop, importId);
  },

  async exportProducts({ shop, caller }) {
    await noteExport(shop.database, caller.actor, {}, shop.clock());
    return csvAnswer('pieces.csv', csvLine(pieceColumns), async (after, most) => {
      const pieces = await piecesAfter(shop.database, after ?? '', most);
      return {
        lines: pieces.map((piece) => csvLine(pieceColumns.map((name) => piece[name] ?? ''))),
        last: pieces.at(-1)?._id ?? null,
      };
    });
  },

  async exportVariants({ shop, caller }) {
    await noteExport(shop.database, caller.actor, {}, shop.clock());
    return csvAnswer('metals-and-sizes.csv', csvLine(offerColumns), async (after, most) => {
      const offers = await offersAfter(shop.database, after ?? '', most);
      return { lines: offers.flatMap(offerLines), last: offers.at(-1)?._id ?? null };
    });
  },
} satisfies Partial<StaffHandlers>;

/** Rejects rows whose product_image is the URL of an image that was never uploaded. */
async function requireImages(shop: Shop, rows: readonly PieceInFile[]): Promise<void> {
  const hashes = rows.map(({ product_image }) => parseImageUrl(product_image));
  const uploaded = hashes.filter((hash) => hash !== null);
  if (uploaded.length === 0) return;
  const unknown = new Set(await findUnknownImages(shop.database, uploaded));
  const faults = hashes.flatMap((hash, place) =>
    hash !== null && unknown.has(hash) ? [`rows.${place}.product_image: Invalid input`] : [],
  );
  if (faults.length > 0) throw new InvalidRequest(faults);
}

const offerFaults = {
  unknown: '_id: there is no such piece',
  listed: 'listed: the piece is listed in another size, or this one has a stock of its own',
};

async function shownImport(shop: Shop, importId: string) {
  const found = await findImport(shop.database, importId);
  if (!found) throw new StaffRefused('importNotFound');
  return { import: found };
}
