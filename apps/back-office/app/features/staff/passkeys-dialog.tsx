import type { StaffCallResponse } from '@briolette/api-client/staff-client.ts';
import * as m from '@briolette/i18n/back-office/staff';
import { Dialog } from '@briolette/ui/overlay.tsx';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { TextButton } from '../../components/screen.tsx';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import { queryClient, staffQuery } from '../../lib/api/queries.ts';
import { getErrorMessage } from '../../lib/api/use-action.ts';
import { formatTimestamp } from '../../lib/dates.ts';

const query = staffQuery('listStaffPasskeys');
type Passkeys = StaffCallResponse<'listStaffPasskeys'>;

/** Passkeys of the signed-in staff member. */
export function PasskeysDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery({ ...query, staleTime: 0 });
  // Both calls return the new list, so nothing else has to be refetched.
  const { mutate } = useMutation({
    mutationFn: (call: () => Promise<Passkeys>) => call(),
    onSuccess: (passkeys) => queryClient.setQueryData(query.queryKey, passkeys),
    onError: (error) => showToast({ kind: 'error', text: getErrorMessage(error) }),
  });
  const remove = (passkeyId: string) =>
    mutate(() => callStaffApi('deleteStaffPasskey', { path: { passkeyId } }));
  return (
    <Dialog title={m.passkeysTitle} onClose={onClose}>
      <p>{m.passkeysExplanation}</p>
      <ul className="rows passkeys" aria-label={m.passkeysLabel}>
        {data?.passkeys.map(({ id, name, createdAt, usedAt }) => (
          <li key={id}>
            <span>
              <strong>{name}</strong>
              <small>
                {usedAt
                  ? m.passkeyAddedAndUsed({
                      created: formatTimestamp(createdAt),
                      used: formatTimestamp(usedAt),
                    })
                  : m.passkeyAdded({ created: formatTimestamp(createdAt) })}
              </small>
            </span>
            <TextButton onClick={() => remove(id)}>{m.removePasskeyButton}</TextButton>
          </li>
        ))}
      </ul>
      {data?.passkeys.length === 0 && <p className="muted">{m.noPasskeys}</p>}
      <button type="button" className="button" onClick={() => mutate(addPasskey)}>
        {m.addPasskeyButton}
      </button>
    </Dialog>
  );
}

async function addPasskey() {
  const [{ startRegistration }, { options, ticket }] = await Promise.all([
    import('@simplewebauthn/browser'),
    callStaffApi('createStaffPasskeyRegistration'),
  ]);
  const credential = await startRegistration({ optionsJSON: options as never });
  // The name distinguishes passkeys of the staff member.
  const name = /iPhone|iPad|Android|Mac|Windows|Linux/.exec(navigator.userAgent)?.[0];
  const body = { ticket, name: name ?? m.thisDevice, credential };
  return callStaffApi('createStaffPasskey', { body });
}
