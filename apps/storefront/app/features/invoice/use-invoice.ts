import { ApiError } from '@briolette/api-client/api-client.ts';
import type { Invoice } from '@briolette/contract';
import { useCallback, useEffect, useState } from 'react';
import { callAsUser } from '../../session/call-as-user.ts';
import { clearSession } from '../../session/keep-session.ts';
import { needsLogin } from '../../session/needs-login.ts';

type Shown = { invoice: Invoice | null; trouble: 'none' | string | null };

/** trouble: words to show, or 'none' where this order has no invoice. */
export function useInvoice(orderId: string): Shown & { load: () => void } {
  const [shown, setShown] = useState<Shown>({ invoice: null, trouble: null });
  const load = useCallback(() => {
    setShown({ invoice: null, trouble: null });
    callAsUser('getInvoice', { path: { orderId } }).then(
      ({ invoice }) => setShown({ invoice, trouble: null }),
      (error) => {
        if (needsLogin(error)) return clearSession();
        const isNone = error instanceof ApiError && error.code === 'orderNotFound';
        setShown({ invoice: null, trouble: isNone ? 'none' : 'The invoice could not be loaded' });
      },
    );
  }, [orderId]);
  useEffect(load, [load]);
  return { ...shown, load };
}
