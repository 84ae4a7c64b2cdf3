import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { hearNews } from './hear-news.ts';

/** The screen that is shown reads again when something happens in the shop. */
export function useLive(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => hearNews(() => void revalidate()), [revalidate]);
}
