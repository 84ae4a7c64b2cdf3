import { useTransition } from 'react';
import { Link, useLocation } from 'react-router';
import type { Found } from './found.ts';

/** A link to the next page; with JavaScript it adds the page to the list instead. */
export default function LoadMore({ found }: { found: Found }) {
  const { search } = useLocation();
  const [loading, startLoading] = useTransition();
  if (!found.nextCursor || !found.loadMore) return null;
  const params = new URLSearchParams(search);
  params.set('cursor', found.nextCursor);
  return (
    <Link
      to={`?${params}`}
      className="button button-quiet load-more"
      aria-busy={loading}
      onClick={(event) => {
        event.preventDefault();
        if (!loading) startLoading(async () => found.loadMore?.());
      }}
    >
      {loading ? 'Loading…' : 'Load more'}
    </Link>
  );
}
