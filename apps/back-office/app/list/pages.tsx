import { Link, useSearchParams } from 'react-router';
import { withParameter } from './with-parameter.ts';

type PagesProps = { nextCursor: string | null; first?: string; next: string };

/** To the page after this one, and back to the first. */
export function Pages({ nextCursor, first = 'Newest', next }: PagesProps) {
  const [query] = useSearchParams();
  return (
    <nav className="pages" aria-label="Pages">
      {query.has('cursor') && <Link to={`?${withParameter(query, 'cursor', null)}`}>{first}</Link>}
      {nextCursor && <Link to={`?${withParameter(query, 'cursor', nextCursor)}`}>{next}</Link>}
    </nav>
  );
}
