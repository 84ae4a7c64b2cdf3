import { Link } from 'react-router';
import { categoryPath } from '../navigation/category-path.ts';
import { useMenus } from '../policy/use-menus.ts';

export function CategoryList() {
  return (
    <nav className="category-list" aria-label="Categories">
      <ul>
        {useMenus().head.map(({ label, value }) => (
          <li key={value}>
            <Link to={categoryPath(value)}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
