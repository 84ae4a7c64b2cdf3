import type { Order, OrderWithdrawals } from '@briolette/contract';
import { lazy, Suspense, useState } from 'react';

const WithdrawOverlay = lazy(() => import('./withdraw-overlay.tsx'));

type WithdrawButtonProps = { order: Order; withdrawals: OrderWithdrawals };

/** Named with the words of the law, so that nobody has to guess. */
export function WithdrawButton({ order, withdrawals }: WithdrawButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button button-quiet button-small"
        onClick={() => setOpen(true)}
      >
        Withdraw from contract here
      </button>
      {isOpen && (
        <Suspense>
          <WithdrawOverlay order={order} withdrawals={withdrawals} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
