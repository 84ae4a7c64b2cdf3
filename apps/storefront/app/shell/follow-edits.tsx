import { catalogueEdited } from '@briolette/contract';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../api/api-client.ts';
import { forgetProducts } from '../loaders/load-products.ts';
import { usePolicy } from '../policy/use-policy.ts';

/**
 * The static build only: prerendered pages are stale once the shop was edited in this browser's back
 * office. Loads them again when the back end is up, and after each further edit.
 */
export default function FollowEdits() {
  const { revalidate } = useRevalidator();
  const policy = usePolicy();
  useEffect(() => {
    const reload = async () => {
      // The root loader never runs again, so its policy is updated in place.
      const served = await callApi('getStorefrontConfig').catch(() => null);
      if (served) Object.assign(policy, served.policy, { name: served.shop.name });
      forgetProducts();
      await revalidate();
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key === catalogueEdited) void reload();
    };
    if (localStorage.getItem(catalogueEdited)) void reload();
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [revalidate, policy]);
  return null;
}
