import type { Product } from '@briolette/contract';
import { Link } from 'react-router';
import { categoryPath } from '../../navigation/category-path.ts';
import { labelOf } from '../../policy/label-of.ts';
import { usePolicy } from '../../policy/use-policy.ts';

export function Breadcrumbs({ product }: { product: Product }) {
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        <li>
          <Link to="/">Home</Link>
        </li>
        <li>
          <Link to={categoryPath(product.product_category)}>
            {labelOf(usePolicy().values.category, product.product_category)}
          </Link>
        </li>
        <li aria-current="page">{product.product_name}</li>
      </ol>
    </nav>
  );
}
