/** Cards in the shape of what comes; the style shows them after 150 ms. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <div className="grid" role="status" aria-label="Loading products">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="card skeleton">
          <div className="card-image-frame" />
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
