import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { CartActions } from './list-actions.ts';
import { onDemand } from './use-lists.ts';

export function useCartActions(): CartActions {
  const navigate = useNavigate();
  return useMemo(() => onDemand((state) => void navigate('/login', { state })), [navigate]);
}
