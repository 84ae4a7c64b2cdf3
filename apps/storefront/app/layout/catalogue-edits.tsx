import { catalogueEditedKey } from '@briolette/contract';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../lib/api/api-client.ts';
import { usePolicy } from '../lib/policy.ts';
import { clearProductCache } from '../lib/product-cache.ts';

/**
 * Static build only: reloads prerendered data after the shop was edited in this browser's back
 * office, on start and after each further edit.
 */
export default function CatalogueEditListener() {
  const { revalidate } = useRevalidator();
  const policy = usePolicy();
  useEffect(() => {
    const reload = async () => {
      // The root loader never runs again, so its policy is updated in place.
      const served = await callApi('getStorefrontConfig').catch(() => null);
      if (served) Object.assign(policy, served.policy, { name: served.shop.name });
      clearProductCache();
      await revalidate();
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key === catalogueEditedKey) void reload();
    };
    if (localStorage.getItem(catalogueEditedKey)) void reload();
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [revalidate, policy]);
  return null;
}
