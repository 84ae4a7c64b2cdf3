import { type Product, texts } from '@briolette/contract';
import { Link } from 'react-router';
import { ProductGrid } from '../../product-card/product-grid.tsx';

export function Trending({ products }: { products: readonly Product[] | null }) {
  return (
    <section className="page section" aria-labelledby="trending">
      <header className="section-head">
        <h2 id="trending">Trending</h2>
        <Link to="/browse" className="text-link">
          See all jewellery
        </Link>
      </header>
      {products ? (
        <ProductGrid products={products} label="Trending" ofThree />
      ) : (
        <p role="alert">{texts.productListFailed}</p>
      )}
    </section>
  );
}
