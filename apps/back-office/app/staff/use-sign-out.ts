import { showToast } from '@briolette/ui/toast-store.ts';
import { useNavigate } from 'react-router';
import { callStaff } from '../api/call-staff.ts';
import { wordsOf } from '../api/refusal-of.ts';

export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    try {
      await callStaff('staffLogout');
      await navigate('/login');
    } catch (error) {
      showToast({ kind: 'error', text: wordsOf(error) });
    }
  };
}
