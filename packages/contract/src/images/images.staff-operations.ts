import * as z from 'zod/mini';
import { uploadImageSchema } from '../catalogue/staff-product.ts';
import { type Operation, ok } from '../http/operation.ts';

export const imagesStaffOperations = {
  uploadImage: {
    summary:
      'Bring a picture: a JPEG, PNG or WebP, as base64, with what it shows in words. It is drawn anew and kept as JPEG.',
    body: uploadImageSchema,
    success: ok(z.object({ image: z.string() })),
    failures: ['imageInvalid'],
  },
} as const satisfies Record<string, Operation>;
