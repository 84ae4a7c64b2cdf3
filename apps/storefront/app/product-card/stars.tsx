import { Icon } from '@briolette/ui/icon.tsx';

/** "★ 4.5 (128)": the figure is the text; the star is decoration. */
export function Stars({ rating, reviews }: { rating: number; reviews: number }) {
  return (
    <span className="stars">
      <Icon name="star" />
      {`${rating} `}
      <span className="stars-reviews">{`(${reviews})`}</span>
    </span>
  );
}
