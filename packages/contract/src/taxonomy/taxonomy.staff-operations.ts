import * as z from 'zod/mini';
import { type Operation, ok } from '../http/operation.ts';
import { staffTaxonomySchema, taxonomyKindSchema, updateTaxonomySchema } from './taxonomy.ts';

const taxonomyResponse = ok(z.object({ taxonomy: staffTaxonomySchema }));

export const taxonomyStaffOperations = {
  getTaxonomy: {
    summary: 'What pieces can be filtered by: categories, materials and occasions.',
    success: taxonomyResponse,
  },
  updateTaxonomy: {
    summary:
      'Put the values of a kind in order, add one, call one otherwise, or take away one that no piece has.',
    parameters: z.object({ kind: taxonomyKindSchema }),
    body: updateTaxonomySchema,
    success: taxonomyResponse,
    failures: ['taxonomyChanged', 'taxonomyTermInUse', 'taxonomyTermExists'],
  },
} as const satisfies Record<string, Operation>;
