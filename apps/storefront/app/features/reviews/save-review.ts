import type { CustomerReview, ReviewRequest } from '@briolette/contract';
import { callApiAsUser } from '../../lib/session/call-as-user.ts';

/** A photo of the form: stored, or a data URL that is uploaded with the review. */
export type FormPhoto = { photoId: string | null; src: string };

/**
 * Saves a review, then deletes and uploads photos one by one. Returns false if the review was saved
 * but not all of its photos.
 */
export async function saveReview(
  body: ReviewRequest,
  before: CustomerReview['photos'],
  photos: readonly FormPhoto[],
): Promise<boolean> {
  await callApiAsUser('saveReview', { body });
  try {
    for (const { photoId } of before)
      if (!photos.some((photo) => photo.photoId === photoId))
        await callApiAsUser('deleteReviewPhoto', { path: { photoId } });
    for (const { photoId, src } of photos) {
      if (photoId) continue;
      const [, data = ''] = src.split(',');
      await callApiAsUser('addReviewPhoto', {
        path: { productId: body.productId },
        body: { data },
      });
    }
    return true;
  } catch {
    return false;
  }
}
