import { CardSkeletons } from '../../product-card/card-skeletons.tsx';

export function BrowseSkeleton() {
  return (
    <div className="page browse">
      <h1>All jewellery</h1>
      <CardSkeletons count={12} />
    </div>
  );
}
