import * as z from 'zod/mini';
import { type Operation, ok } from '../http/operation.ts';
import {
  productImportSchema,
  uploadProductRowsSchema,
  uploadVariantRowsSchema,
} from './product-import.ts';

const importParameters = z.object({ importId: z.uuid() });

const importResponse = ok(z.object({ import: productImportSchema }));

export const productImportsStaffOperations = {
  uploadProductImportRows: {
    summary:
      'Bring rows of a file of pieces, some at a time. Nothing of the shop changes yet; rows that are sent twice count once.',
    parameters: importParameters,
    body: uploadProductRowsSchema,
    success: ok(z.object({})),
    failures: ['importAlreadyStarted'],
  },
  uploadVariantImportRows: {
    summary:
      'Bring what a file of metals, sizes and engravings says, some pieces at a time. Nothing of the shop changes yet.',
    parameters: importParameters,
    body: uploadVariantRowsSchema,
    success: ok(z.object({})),
    failures: ['importAlreadyStarted'],
  },
  getProductImport: {
    summary: 'What the rows that were brought would change, and how far their import is.',
    parameters: importParameters,
    success: importResponse,
    failures: ['importNotFound'],
  },
  startProductImport: {
    summary: 'Write what was brought: a job does it, each row once, whatever happens meanwhile.',
    parameters: importParameters,
    success: importResponse,
    failures: ['importNotFound'],
  },
  exportProducts: {
    summary: 'Every piece as a CSV file, as an import takes it. It breaks off when it fails.',
    success: { ...ok(z.string()), type: 'text/csv' },
  },
  exportVariants: {
    summary:
      'The metals, sizes and engravings of every piece that has any, as a CSV file, as an import takes it.',
    success: { ...ok(z.string()), type: 'text/csv' },
  },
} as const satisfies Record<string, Operation>;
