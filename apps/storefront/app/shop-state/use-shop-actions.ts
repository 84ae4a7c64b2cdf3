import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { type ShopActions, shopActions } from './shop-actions.ts';

export function useShopActions(): ShopActions {
  const navigate = useNavigate();
  return useMemo(() => shopActions((state) => void navigate('/login', { state })), [navigate]);
}
