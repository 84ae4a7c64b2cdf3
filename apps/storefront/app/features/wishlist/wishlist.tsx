import * as fixed from '@briolette/i18n/storefront/fixed';
import * as m from '@briolette/i18n/storefront/shell';
import { LoadError } from '@briolette/ui/load-error.tsx';
import { Link } from 'react-router';
import { ProductCard } from '../../components/product-card/product-card.tsx';
import { CardSkeletons } from '../../components/product-card/product-grid.tsx';
import { loadWishlist } from '../../lib/lists/lists.ts';
import { useLists } from '../../lib/lists/use-lists.ts';
import '../../components/private-pages.css';
import './share-wishlist.css';
import { buildPrivatePageMeta } from '../../lib/page-meta.ts';
import { ShareWishlist } from './share-wishlist.tsx';

export function Wishlist() {
  const items = useLists((state) => state.backendWishList);
  const loading = useLists((state) => state.wishlistLoading);
  const failed = useLists((state) => state.wishlistFailed);
  if (items.length === 0 && !loading && failed === null) {
    return (
      <section className="page empty">
        <h1>{fixed.wishlistEmpty}</h1>
        <p>{m.wishlistHelp}</p>
        <Link to="/browse" className="button">
          {fixed.browseShop}
        </Link>
        <ShareWishlist isEmpty />
      </section>
    );
  }
  return (
    <section className="page section">
      <h1 className="account-heading">{m.wishlistHeading}</h1>
      {items.length > 0 && <ShareWishlist />}
      <h2 className="visually-hidden">{m.savedProducts}</h2>
      {failed !== null && <LoadError text={failed} onRetry={() => void loadWishlist()} />}
      {loading && items.length === 0 ? (
        <CardSkeletons count={4} />
      ) : (
        <ul className="grid" aria-label={m.wishlist}>
          {items.map((item) => (
            <li key={item._id}>
              <ProductCard product={item} isWishlistItem />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export const meta = () => buildPrivatePageMeta(m.wishlist);

export default function Page() {
  return <Wishlist />;
}
