import { Link, useSearchParams } from 'react-router';

type PagesProps = { nextCursor: string | null; older: string };

/** To the older ones, and back to the newest. */
export function Pages({ nextCursor, older }: PagesProps) {
  const [query] = useSearchParams();
  return (
    <nav className="pages" aria-label="Pages">
      {query.has('cursor') && <Link to={`?${withCursor(query, null)}`}>Newest</Link>}
      {nextCursor && <Link to={`?${withCursor(query, nextCursor)}`}>{older}</Link>}
    </nav>
  );
}

function withCursor(query: URLSearchParams, cursor: string | null): URLSearchParams {
  const next = new URLSearchParams(query);
  if (cursor === null) next.delete('cursor');
  else next.set('cursor', cursor);
  return next;
}
