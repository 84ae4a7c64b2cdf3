import type { StaffMemberRow } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/staff';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button, Screen, TextButton } from '../../components/screen.tsx';
import { screenData, staffQuery } from '../../lib/api/queries.ts';
import { useStaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { formatTimestamp } from '../../lib/dates.ts';
import { useCurrentStaff } from '../../lib/session/me.ts';
import { InviteDialog, StaffMemberDialog } from './staff-member-dialogs.tsx';

const { loader, useData } = screenData(() => staffQuery('listStaffMembers'));

/** Staff members with their roles and sessions. */
function StaffScreen() {
  const { staffMembers } = useData();
  const { me } = useCurrentStaff();
  const work = useStaffMutation();
  const [open, setOpen] = useState<'invite' | StaffMemberRow | null>(null);
  const overlay = { work, onClose: () => setOpen(null) };
  return (
    <Screen
      title={m.title}
      note={m.count({ count: staffMembers.filter(({ state }) => state !== 'left').length })}
      head={
        <p className="head-action">
          <Button onClick={() => setOpen('invite')}>{m.inviteButton}</Button>
        </p>
      }
    >
      <ul className="rows staff-members" aria-label={m.title}>
        {staffMembers.map((staffMember) => (
          <li
            key={staffMember.staffMemberId}
            className={staffMember.state === 'left' ? 'is-past' : undefined}
          >
            <span className="account-initial" aria-hidden="true">
              {staffMember.name.slice(0, 1)}
            </span>
            <span>
              <strong>
                {staffMember.staffMemberId === me.staffMemberId
                  ? m.you({
                      name: staffMember.name,
                      note: (text) => (
                        <span key="you" className="muted">
                          {text}
                        </span>
                      ),
                    })
                  : staffMember.name}
              </strong>
              <small>{staffMember.email}</small>
            </span>
            <span>
              {m.roles[staffMember.role]}
              <small>{m.roleDescriptions[staffMember.role]}</small>
            </span>
            <span className="row-state">{formatState(staffMember)}</span>
            <span className="row-actions">
              <Link
                to={`/audit-log?staffMemberId=${staffMember.staffMemberId}`}
                className="text-link"
              >
                {m.auditLogLink}
              </Link>
              <TextButton onClick={() => setOpen(staffMember)}>
                {m.editButton({
                  name: staffMember.name,
                  hidden: (text) => (
                    <span key="name" className="visually-hidden">
                      {text}
                    </span>
                  ),
                })}
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

function formatState({ state, sessions, lastUsedAt }: StaffMemberRow): string {
  if (state === 'invited') return m.invited;
  if (state === 'left') return m.removed;
  const [last] = sessions;
  if (!last)
    return lastUsedAt ? m.lastActive({ time: formatTimestamp(lastUsedAt) }) : m.notSignedIn;
  return m.signedIn({ count: sessions.length, time: formatTimestamp(last.lastUsedAt) });
}

export { loader, StaffScreen as Component };
