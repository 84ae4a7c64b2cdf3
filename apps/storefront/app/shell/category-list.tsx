import { Link } from 'react-router';
import { categoryPath } from '../navigation/category-path.ts';

const names = [
  ['Rings', 'ring'],
  ['Necklaces', 'necklace'],
  ['Earrings', 'earring'],
  ['Bracelets', 'bracelet'],
] as const;

export function CategoryList() {
  return (
    <nav className="category-list" aria-label="Categories">
      <ul>
        {names.map(([label, value]) => (
          <li key={value}>
            <Link to={categoryPath(value)}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
