import { Link } from 'react-router';

type ViewLinksProps = { views: readonly { name: string; to: string }[]; here: string };

/** Named parts of a list, each an address. */
export function ViewLinks({ views, here }: ViewLinksProps) {
  return (
    <nav aria-label="Views" className="views">
      <ul>
        {views.map(({ name, to }) => (
          <li key={to}>
            <Link to={to} aria-current={to === here ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
