import * as m from '@briolette/i18n/storefront/lists';
import { useParams } from 'react-router';
import { ProductGrid } from '../../components/product-card/product-grid.tsx';
import { ResourcePage } from '../../components/resource-page.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { buildPrivatePageMeta } from '../../lib/page-meta.ts';
import '../../components/private-pages.css';

/** The products of someone's wishlist, for visitors with the link. */
function SharedWishlist({ wishlistKey }: { wishlistKey: string }) {
  return (
    <ResourcePage
      load={() => callApi('getSharedWishlist', { path: { wishlistKey } })}
      title={m.title}
      failed={m.loadFailed}
      none={{ title: m.ended, words: m.endedHelp, to: '/browse', label: m.shopLink }}
    >
      {({ products }) => (
        <section className="page section">
          <h1 className="account-heading">{m.title}</h1>
          <h2 className="visually-hidden">{m.sharedProducts}</h2>
          {products.length === 0 ? <p>{m.empty}</p> : null}
          <ProductGrid products={products} label={m.title} />
        </section>
      )}
    </ResourcePage>
  );
}

export const meta = () => buildPrivatePageMeta(m.title);

export default function Page() {
  const { wishlistKey = '' } = useParams();
  return <SharedWishlist key={wishlistKey} wishlistKey={wishlistKey} />;
}
