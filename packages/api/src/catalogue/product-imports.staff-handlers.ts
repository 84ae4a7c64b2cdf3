import {
  apiErrors,
  type ProductImportRow,
  parseImageUrl,
  StaffApiError,
  staffErrors,
} from '@briolette/contract';
import { formatCsvLine } from '@briolette/domain/csv';
import { formatVariantCsvLines, variantCsvColumns } from '@briolette/domain/offers-file';
import { productCsvColumns } from '@briolette/domain/products-file';
import {
  findImport,
  findUnknownImages,
  listProductsForExport,
  listVariantsAfter,
  logOrderExport,
  stageProductRows,
  stageVariantRows,
  startImport,
  validateVariantRows,
} from '@briolette/storage';
import { streamCsv } from '../http/csv.ts';
import type { StaffHandlers } from '../http/handler.ts';
import { InvalidRequestError } from '../http/requests.ts';
import type { AppContext } from '../ports/shop.ts';
import { assertTermsExist, getProductTerms } from '../settings/taxonomy-check.ts';
import { parseProductsFilter } from './products-filter.ts';

export const productImportHandlers = {
  async uploadProductImportRows({ shop, caller, parameters: { importId }, body }) {
    const terms = body.rows.flatMap((row, place) => getProductTerms(row, `rows.${place}`));
    await assertTermsExist(shop, terms);
    await requireImages(shop, body.rows);
    const rows = { ...body, importId, now: shop.clock() };
    if (!(await stageProductRows(shop.database, caller.actor, rows)))
      throw new StaffApiError('importAlreadyStarted');
    return {};
  },

  async uploadVariantImportRows({ shop, caller, parameters: { importId }, body }) {
    const faults = await validateVariantRows(shop.database, body.rows);
    if (faults.length > 0)
      throw new InvalidRequestError(
        faults.map(({ line, fault }) => `Line ${line}: ${variantFaults[fault]}`),
      );
    const rows = { ...body, importId, now: shop.clock() };
    if (!(await stageVariantRows(shop.database, caller.actor, rows)))
      throw new StaffApiError('importAlreadyStarted');
    return {};
  },

  getProductImport: ({ shop, parameters }) => presentImport(shop, parameters.importId),

  async startProductImport({ shop, caller, parameters: { importId } }) {
    if (!(await startImport(shop.database, caller.actor, { importId, now: shop.clock() })))
      throw new StaffApiError('importNotFound');
    shop.wakeJobRunner();
    return presentImport(shop, importId);
  },

  async exportProducts({ shop, caller, query }) {
    const filter = await parseProductsFilter(shop, query);
    await logOrderExport(shop.database, caller.actor, query, shop.clock());
    return streamCsv('products.csv', formatCsvLine(productCsvColumns), async (after, most) => {
      const page = { ...filter, after: after ?? '' };
      const products = await listProductsForExport(shop.database, page, most);
      return {
        lines: products.map((product) =>
          formatCsvLine(productCsvColumns.map((name) => product[name] ?? '')),
        ),
        last: products.at(-1)?._id ?? null,
      };
    });
  },

  async exportVariants({ shop, caller }) {
    await logOrderExport(shop.database, caller.actor, {}, shop.clock());
    return streamCsv(
      'metals-and-sizes.csv',
      formatCsvLine(variantCsvColumns),
      async (after, most) => {
        const rows = await listVariantsAfter(shop.database, after ?? '', most);
        return { lines: rows.flatMap(formatVariantCsvLines), last: rows.at(-1)?._id ?? null };
      },
    );
  },
} satisfies Partial<StaffHandlers>;

/** Rejects rows whose product_image is the URL of an image that was never uploaded. */
async function requireImages(shop: AppContext, rows: readonly ProductImportRow[]): Promise<void> {
  const hashes = rows.map(({ product_image }) => parseImageUrl(product_image));
  const uploaded = hashes.filter((hash) => hash !== null);
  if (uploaded.length === 0) return;
  const unknown = new Set(await findUnknownImages(shop.database, uploaded));
  const faults = hashes.flatMap((hash, place) =>
    hash !== null && unknown.has(hash) ? [`rows.${place}.product_image: Invalid input`] : [],
  );
  if (faults.length > 0) throw new InvalidRequestError(faults);
}

const variantFaults = {
  unknown: `_id: ${apiErrors.productNotFound.text}`,
  listed: `listed: ${staffErrors.defaultVariantRequired.text}`,
};

async function presentImport(shop: AppContext, importId: string) {
  const found = await findImport(shop.database, importId);
  if (!found) throw new StaffApiError('importNotFound');
  return { import: found };
}
