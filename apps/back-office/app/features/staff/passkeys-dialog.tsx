import type { StaffAnswer } from '@briolette/api-client/api-client.ts';
import { Overlay } from '@briolette/ui/overlay.tsx';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { TextButton } from '../../components/screen.tsx';
import { callStaff } from '../../lib/api/call-staff.ts';
import { queryClient, staffQuery } from '../../lib/api/queries.ts';
import { wordsOf } from '../../lib/api/use-action.ts';
import { when } from '../../lib/dates.ts';

const query = staffQuery('listStaffPasskeys');
type Passkeys = StaffAnswer<'listStaffPasskeys'>;

/** The member's own passkeys. */
export function PasskeysOverlay({ onClose }: { onClose: () => void }) {
  const { data } = useQuery({ ...query, staleTime: 0 });
  // Both calls answer with the new list: nothing else has to be read again.
  const { mutate } = useMutation({
    mutationFn: (call: () => Promise<Passkeys>) => call(),
    onSuccess: (passkeys) => queryClient.setQueryData(query.queryKey, passkeys),
    onError: (error) => showToast({ kind: 'error', text: wordsOf(error) }),
  });
  const remove = (passkeyId: string) =>
    mutate(() => callStaff('deleteStaffPasskey', { path: { passkeyId } }));
  return (
    <Overlay title="Passkeys" onClose={onClose}>
      <p>A passkey signs you in with your face, your finger or a PIN: no password and no code.</p>
      <ul className="rows passkeys" aria-label="Your passkeys">
        {data?.passkeys.map(({ id, name, createdAt, usedAt }) => (
          <li key={id}>
            <span>
              <strong>{name}</strong>
              <small>
                made {when(createdAt)}
                {usedAt && `, used ${when(usedAt)}`}
              </small>
            </span>
            <TextButton onClick={() => remove(id)}>Remove</TextButton>
          </li>
        ))}
      </ul>
      {data?.passkeys.length === 0 && <p className="muted">You have none yet.</p>}
      <button type="button" className="button" onClick={() => mutate(addPasskey)}>
        Add a passkey
      </button>
    </Overlay>
  );
}

async function addPasskey() {
  const [{ startRegistration }, { options, ticket }] = await Promise.all([
    import('@simplewebauthn/browser'),
    callStaff('createStaffPasskeyRegistration'),
  ]);
  const credential = await startRegistration({ optionsJSON: options as never });
  // The name tells the member's passkeys apart.
  const name = /iPhone|iPad|Android|Mac|Windows|Linux/.exec(navigator.userAgent)?.[0];
  const body = { ticket, name: name ?? 'This device', credential };
  return callStaff('createStaffPasskey', { body });
}
