import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { ListActions } from './list-actions.ts';
import { onDemand } from './use-lists.ts';

export function useListActions(): ListActions {
  const navigate = useNavigate();
  return useMemo(() => onDemand((state) => void navigate('/login', { state })), [navigate]);
}
