import type { Category } from '@briolette/contract';
import { Link } from 'react-router';
import { categoryPath } from '../../navigation/category-path.ts';
import { Picture } from '../../pictures/picture.tsx';
import { isPhotographed } from '../../pictures/picture-views.ts';
import { labelOf } from '../../policy/label-of.ts';
import { usePolicy } from '../../policy/use-policy.ts';

export function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  const { values } = usePolicy();
  return (
    <section className="page section" aria-labelledby="by-category">
      <h2 id="by-category">Shop by category</h2>
      <ul className="tiles">
        {categories.map(({ _id, categoryName, thumbnail }) => (
          <li key={_id}>
            <Link to={categoryPath(categoryName)} className="tile">
              <div className="tile-bed">
                {isPhotographed(thumbnail) && (
                  <Picture src={thumbnail} alt="" sizes="(min-width: 768px) 25vw, 50vw" />
                )}
              </div>
              <span>{labelOf(values.category, categoryName)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
