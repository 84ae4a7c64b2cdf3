import * as m from '@briolette/i18n/back-office/reviews';
import { useQuery } from '@tanstack/react-query';
import { staffQuery } from '../../lib/api/queries.ts';

/** Photos of a review. Loaded by a call, because those of a hidden review have no public URL. */
export function ReviewPhotos({ reviewId }: { reviewId: string }) {
  const { data, error } = useQuery(staffQuery('getReviewPhotos', { path: { reviewId } }));
  if (error) return <p className="field-error">{m.photosFailed}</p>;
  return (
    <ul className="feedback-card-photos">
      {data?.photos.map((photo, place) => (
        <li key={photo}>
          <img src={photo} alt={m.photoAlt({ number: place + 1 })} width={160} height={160} />
        </li>
      ))}
    </ul>
  );
}
