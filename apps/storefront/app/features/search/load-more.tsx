import { pageSize } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/listing';
import * as shell from '@briolette/i18n/storefront/shell';
import { useTransition } from 'react';
import { Link, useLocation } from 'react-router';
import { loadProductPage } from '../../lib/product-cache.ts';
import type { FilteredListing } from './use-matches.ts';

type LoadMoreProps = { more: NonNullable<FilteredListing['more']> };

/** Links to the next page. With JavaScript it appends the page to the list instead. */
export default function LoadMore({ more: { key, cursor, add } }: LoadMoreProps) {
  const { search } = useLocation();
  const [loading, startLoading] = useTransition();
  const params = new URLSearchParams(search);
  params.set('cursor', cursor);
  const load = async () => {
    const query = new URLSearchParams(key);
    query.set('limit', String(pageSize));
    query.set('cursor', cursor);
    // After a failure the link stays, so that the next click retries.
    const next = await loadProductPage(query).catch(() => undefined);
    if (next) add({ products: next.products, nextCursor: next.nextCursor });
  };
  return (
    <Link
      to={`?${params}`}
      className="button button-secondary load-more"
      aria-busy={loading}
      onClick={(event) => {
        event.preventDefault();
        if (!loading) startLoading(load);
      }}
    >
      {loading ? shell.loading : m.loadMoreButton}
    </Link>
  );
}
