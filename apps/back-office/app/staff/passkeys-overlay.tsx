import type { StaffAnswer } from '@briolette/api-client/staff-client.ts';
import { Overlay } from '@briolette/ui/overlay.tsx';
import { useEffect, useState } from 'react';
import { attempt } from '../api/attempt.ts';
import { callStaff } from '../api/call-staff.ts';
import { when } from '../order-words/when.ts';
import { makePasskey } from './passkey.ts';

type Passkeys = StaffAnswer<'listStaffPasskeys'>['passkeys'];

/** The passkeys of whoever is signed in: the first way in, with nothing to type. */
export function PasskeysOverlay({ onClose }: { onClose: () => void }) {
  const [passkeys, setPasskeys] = useState<Passkeys | null>(null);
  useEffect(() => {
    callStaff('listStaffPasskeys').then(
      (found) => setPasskeys(found.passkeys),
      () => setPasskeys([]),
    );
  }, []);
  const add = () => attempt(async () => setPasskeys((await makePasskey(deviceName())).passkeys));
  const remove = (passkeyId: string) =>
    attempt(async () =>
      setPasskeys((await callStaff('removeStaffPasskey', { path: { passkeyId } })).passkeys),
    );
  return (
    <Overlay title="Passkeys" onClose={onClose}>
      <p>A passkey signs you in with your face, your finger or a PIN: no password and no code.</p>
      <ul className="passkeys" aria-label="Your passkeys">
        {passkeys?.map(({ id, name, createdAt, usedAt }) => (
          <li key={id}>
            <span>
              <strong>{name}</strong>
              <small>
                made {when(createdAt)}
                {usedAt && `, used ${when(usedAt)}`}
              </small>
            </span>
            <button type="button" className="text-link" onClick={() => void remove(id)}>
              Remove
            </button>
          </li>
        ))}
      </ul>
      {passkeys?.length === 0 && <p className="quiet">You have none yet.</p>}
      <button type="button" className="button" onClick={() => void add()}>
        Add a passkey
      </button>
    </Overlay>
  );
}

/** So that a person knows which one is which. */
function deviceName(): string {
  const { userAgent } = navigator;
  const system = /iPhone|iPad|Android|Mac|Windows|Linux/.exec(userAgent)?.[0] ?? 'This device';
  return system === 'Mac' ? 'Mac' : system;
}
