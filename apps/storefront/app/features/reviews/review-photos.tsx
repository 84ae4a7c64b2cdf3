import type { Review } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/reviews';

type ReviewPhotosProps = { photos: Review['photos']; author: string };

/** Photos of a review; each opens in full size. */
export function ReviewPhotos({ photos, author }: ReviewPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul className="review-photos">
      {photos.map(({ photoId, url }, place) => (
        <li key={photoId}>
          <a href={toPhotoUrl(url)} target="_blank" rel="noreferrer">
            <img
              src={toPhotoUrl(url)}
              alt={m.photoAlt({ number: place + 1, author })}
              width={96}
              height={96}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Adds the base path of the shop. */
export const toPhotoUrl = (url: string) => import.meta.env.BASE_URL.replace(/\/$/, '') + url;
