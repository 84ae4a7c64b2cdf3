import type { StaffMemberRow } from '@briolette/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button, Screen, TextButton } from '../../components/screen.tsx';
import { screenData, staffQuery } from '../../lib/api/queries.ts';
import { useStaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { formatTimestamp } from '../../lib/dates.ts';
import { roleLabels, useCurrentStaff } from '../../lib/session/me.ts';
import { InviteDialog, StaffMemberDialog } from './staff-member-dialogs.tsx';

const { loader, useData } = screenData(() => staffQuery('listStaffMembers'));

/** Staff members with their roles and sessions. */
function StaffScreen() {
  const { staffMembers: members } = useData();
  const { me } = useCurrentStaff();
  const work = useStaffMutation();
  const [open, setOpen] = useState<'invite' | StaffMemberRow | null>(null);
  const overlay = { work, onClose: () => setOpen(null) };
  return (
    <Screen
      title="Staff"
      note={`${members.filter(({ state }) => state !== 'left').length} people`}
      head={
        <p className="head-action">
          <Button onClick={() => setOpen('invite')}>Invite somebody</Button>
        </p>
      }
    >
      <ul className="rows staff-members" aria-label="Staff">
        {members.map((staffMember) => (
          <li
            key={staffMember.staffMemberId}
            className={staffMember.state === 'left' ? 'is-past' : undefined}
          >
            <span className="account-initial" aria-hidden="true">
              {staffMember.name.slice(0, 1)}
            </span>
            <span>
              <strong>
                {staffMember.name}
                {staffMember.staffMemberId === me.staffMemberId && (
                  <span className="muted"> (you)</span>
                )}
              </strong>
              <small>{staffMember.email}</small>
            </span>
            <span>
              {roleLabels[staffMember.role].name}
              <small>{roleLabels[staffMember.role].may}</small>
            </span>
            <span className="row-state">{formatState(staffMember)}</span>
            <span className="row-actions">
              <Link
                to={`/audit-log?staffMemberId=${staffMember.staffMemberId}`}
                className="text-link"
              >
                Log
              </Link>
              <TextButton onClick={() => setOpen(staffMember)}>
                Change<span className="visually-hidden"> {staffMember.name}</span>
              </TextButton>
            </span>
          </li>
        ))}
      </ul>
      {open === 'invite' && <InviteDialog {...overlay} />}
      {open !== null && open !== 'invite' && <StaffMemberDialog {...overlay} staffMember={open} />}
    </Screen>
  );
}

function formatState({ state, sessions, lastUsedAt: seenAt }: StaffMemberRow): string {
  if (state === 'invited') return 'Invited, not come yet';
  if (state === 'left') return 'Has left';
  const [last] = sessions;
  if (!last) return seenAt ? `Last here ${formatTimestamp(seenAt)}` : 'Not signed in';
  const places = sessions.length === 1 ? '' : ` in ${sessions.length} places`;
  return `Signed in${places}, last used ${formatTimestamp(last.lastUsedAt)}`;
}

export { loader, StaffScreen as Component };
