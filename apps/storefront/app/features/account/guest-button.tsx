import { useEffect, useState } from 'react';
import { type Guest, loadGuest } from './guest.ts';

type GuestButtonProps = {
  guest: Guest;
  onFill: (credentials: { email: string; password: string }) => void;
};

/** Fills the fields and nothing more. Not shown where the shop has no guest account. */
export function GuestButton({ guest, onFill }: GuestButtonProps) {
  const [state, setState] = useState<'offered' | 'absent' | 'failed'>('offered');
  useEffect(() => {
    guest.then((found) => found ?? setState('absent')).catch(() => {});
  }, [guest]);
  if (state === 'absent') return null;

  const fill = () =>
    guest
      .catch(loadGuest)
      .then((found) => {
        setState(found ? 'offered' : 'absent');
        if (found) onFill(found);
      })
      .catch(() => setState('failed'));

  return (
    <div className="account-guest">
      <button type="button" className="button button-quiet" onClick={() => void fill()}>
        Set as Guest
      </button>
      <p className="field-note">A shared demo account: please give it no real details.</p>
      <p role="status" className="field-error">
        {state === 'failed' && 'The shop could not be reached. Please press it again.'}
      </p>
    </div>
  );
}
