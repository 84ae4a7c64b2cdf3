import * as z from 'zod/mini';
import { type Operation, ok } from '../http/operation.ts';
import {
  productImportSchema,
  uploadProductRowsSchema,
  uploadVariantRowsSchema,
} from './product-import.ts';

import { staffProductsQuerySchema } from './staff-product.ts';

const importParameters = z.object({ importId: z.uuid() });

const importResponse = ok(z.object({ import: productImportSchema }));

export const productImportsStaffOperations = {
  uploadProductImportRows: {
    summary:
      "Uploads a batch of rows of a product file. The catalogue doesn't change until the import is started. Repeated rows have no effect.",
    parameters: importParameters,
    body: uploadProductRowsSchema,
    success: ok(z.object({})),
    failures: ['importAlreadyStarted'],
  },
  uploadVariantImportRows: {
    summary:
      "Uploads a batch of products from a file of metals, sizes and engravings. The catalogue doesn't change until the import is started.",
    parameters: importParameters,
    body: uploadVariantRowsSchema,
    success: ok(z.object({})),
    failures: ['importAlreadyStarted'],
  },
  getProductImport: {
    summary: 'Returns the preview and the progress of an import.',
    parameters: importParameters,
    success: importResponse,
    failures: ['importNotFound'],
  },
  startProductImport: {
    summary: 'Starts an import. A job applies each row exactly once.',
    parameters: importParameters,
    success: importResponse,
    failures: ['importNotFound'],
  },
  exportProducts: {
    summary:
      'Exports the matching products as a CSV file in the import format. The response is aborted on failure.',
    query: z.omit(staffProductsQuerySchema, { cursor: true, limit: true }),
    success: { ...ok(z.string()), type: 'text/csv' },
  },
  exportVariants: {
    summary:
      'Exports the metals, sizes and engraving options of all products that have any, as a CSV file in the import format.',
    success: { ...ok(z.string()), type: 'text/csv' },
  },
} as const satisfies Record<string, Operation>;
