import { catalogueEdited } from '@briolette/contract';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { usePolicy } from '../policy/use-policy.ts';

/**
 * The static build only: in a browser whose shop was edited in its back office the prerendered pages
 * are old. They are read again when the back end is up, and at each further edit.
 */
export default function FollowEdits() {
  const { revalidate } = useRevalidator();
  const policy = usePolicy();
  useEffect(() => {
    const look = async ({ key }: { key: string | null }) => {
      if (key !== catalogueEdited) return;
      const { readAgain } = await import('../loaders/read-again.ts');
      await readAgain(revalidate, policy);
    };
    if (localStorage.getItem(catalogueEdited)) void look({ key: catalogueEdited });
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [revalidate, policy]);
  return null;
}
