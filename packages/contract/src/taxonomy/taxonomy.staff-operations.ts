import * as z from 'zod/mini';
import { type Operation, ok } from '../http/operation.ts';
import { staffTaxonomySchema, taxonomyKindSchema, updateTaxonomySchema } from './taxonomy.ts';

const taxonomyResponse = ok(z.object({ taxonomy: staffTaxonomySchema }));

export const taxonomyStaffOperations = {
  getTaxonomy: {
    summary: 'Returns the categories, materials and occasions.',
    success: taxonomyResponse,
  },
  updateTaxonomy: {
    summary:
      'Replaces the terms of a kind: reorders, adds and relabels terms, and removes terms that no product uses.',
    parameters: z.object({ kind: taxonomyKindSchema }),
    body: updateTaxonomySchema,
    success: taxonomyResponse,
    failures: ['taxonomyChanged', 'taxonomyTermInUse', 'taxonomyTermExists'],
  },
} as const satisfies Record<string, Operation>;
