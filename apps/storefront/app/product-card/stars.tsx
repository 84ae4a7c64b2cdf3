import { Icon } from '@briolette/ui/icon.tsx';
import { noReviews } from './no-reviews.ts';

/** "★ 4.5 (128)": the figure is the text; the star is decoration. Nobody rated it: that in words. */
export function Stars({ rating, reviews }: { rating: number; reviews: number }) {
  if (reviews === 0) return noReviews;
  return (
    <span className="stars">
      <Icon name="star" />
      {`${rating} `}
      <span className="stars-reviews">{`(${reviews})`}</span>
    </span>
  );
}
