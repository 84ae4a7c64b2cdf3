import * as z from 'zod/mini';
import { uploadImageSchema } from '../catalogue/staff-product.ts';
import { type Operation, ok } from '../http/operation.ts';

export const imagesStaffOperations = {
  uploadImage: {
    summary:
      'Uploads a JPEG, PNG or WebP image in base64 with its alt text. The image is re-encoded as JPEG.',
    body: uploadImageSchema,
    success: ok(z.object({ image: z.string() })),
    failures: ['imageInvalid'],
  },
} as const satisfies Record<string, Operation>;
