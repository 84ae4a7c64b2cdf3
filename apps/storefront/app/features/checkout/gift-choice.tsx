import type { Gift } from '@briolette/contract';
import { lazy, Suspense } from 'react';
import type { Choices } from './order-state.ts';

const GiftFields = lazy(() => import('./gift-fields.tsx'));

type GiftChoiceProps = { gift: Gift | null; onChoose: (change: Partial<Choices>) => void };

/** Off unless somebody says so. What belongs to it comes when it is wanted. */
export function GiftChoice({ gift, onChoose }: GiftChoiceProps) {
  return (
    <fieldset className="picker gift">
      <legend>Gift</legend>
      <label className="picker-choice">
        <input
          type="checkbox"
          checked={gift !== null}
          onChange={({ target }) =>
            onChoose({ gift: target.checked ? { message: '', wrap: false } : null })
          }
        />
        This is a gift
      </label>
      {gift && (
        <Suspense fallback={<p role="status">One moment…</p>}>
          <GiftFields gift={gift} onChange={(changed) => onChoose({ gift: changed })} />
        </Suspense>
      )}
    </fieldset>
  );
}
