import type { SearchResponse } from '@briolette/contract';
import { type FilterState, filterToParams } from '@briolette/domain';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../api/api-client.ts';
import { readingPath } from '../../navigation/reading-path.ts';
import { ProductGrid } from '../../product-card/product-grid.tsx';

const shownAtMost = 12;

/** What was meant by a search that found nothing, and what there is of it. */
export function Instead({ filter }: { filter: FilterState }) {
  const [answer, setAnswer] = useState<SearchResponse | null>();
  const query = filterToParams(filter).toString();
  useEffect(() => {
    let isLate = false;
    callApi('findProducts', { query: new URLSearchParams(`${query}&limit=${shownAtMost}`) }).then(
      (found) => isLate || setAnswer(found),
      // It is help: where it does not come, the page is whole without it.
      () => isLate || setAnswer(null),
    );
    return () => {
      isLate = true;
    };
  }, [query]);
  if (answer === undefined) return <p role="status">Looking for something like it…</p>;
  if (!answer?.reading) return null;
  const { reading, products, total, totalIsAtLeast } = answer;
  const path = readingPath(reading, query);
  return (
    <div className="instead">
      <p role="status">
        Nothing for “{filter.search}”. Showing <strong>{reading.label}</strong>.
      </p>
      {path && (
        <Link to={path} className="text-link">
          {total === 1 ? 'See it in the list' : `See all ${total}${totalIsAtLeast ? '+' : ''}`}
        </Link>
      )}
      <ProductGrid products={products} label="Shown instead" />
    </div>
  );
}
