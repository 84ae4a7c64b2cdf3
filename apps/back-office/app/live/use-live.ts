import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { queryClient } from '../api/queries.ts';
import { hearNews } from './hear-news.ts';

/** Refreshes what is shown when something happens in the shop. */
export function useLive(): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      hearNews(() => {
        void queryClient.invalidateQueries();
        // For the screens that still read their loader's data.
        void revalidate();
      }),
    [revalidate],
  );
}
