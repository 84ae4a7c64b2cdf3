import {
  inviteStaffMemberSchema,
  type Role,
  roles,
  type StaffMemberRow,
} from '@briolette/contract';
import { Dialog } from '@briolette/ui/overlay.tsx';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field, Form, FormDialog, useStaffForm } from '../../components/form/staff-form.tsx';
import { Button } from '../../components/screen.tsx';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import type { StaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { formatTimestamp } from '../../lib/dates.ts';
import { roleLabels } from '../../lib/session/me.ts';

type DialogProps = { work: StaffMutation; onClose: () => void };

/**
 * Invites a staff member. The link is shown once, because anyone who has it can accept the
 * invitation.
 */
export function InviteDialog({ work, onClose }: DialogProps) {
  const [link, setLink] = useState<string | null>(null);
  const form = useStaffForm({
    values: { name: '', email: '', role: 'packer' as Role },
    resolver: zodResolver(inviteStaffMemberSchema),
    save: async (body) => {
      const invitation = await callStaffApi('inviteStaffMember', { body });
      setLink(new URL(invitation.link, window.location.origin).href);
    },
    done: '',
    work,
  });
  if (link)
    return (
      <Dialog title="Invited" onClose={onClose}>
        <p>
          They have a mail with a link of their own. This one is the same way in: hand it to them
          and to nobody else. It is good once, for three days.
        </p>
        <p className="invite-link">{link}</p>
        <button
          type="button"
          className="button"
          onClick={() =>
            void navigator.clipboard
              .writeText(link)
              .then(() => showToast({ kind: 'success', text: 'Copied' }))
          }
        >
          Copy the link
        </button>
      </Dialog>
    );
  return (
    <FormDialog title="Invite somebody" form={form} action="Invite" onClose={onClose}>
      <Field name="name" label="Name" autoComplete="off" required />
      <Field name="email" label="E-mail" type="email" autoComplete="off" required />
      <RoleSelect />
    </FormDialog>
  );
}

/**
 * Changes a staff member's role, ends their sessions or removes their access. Takes effect
 * immediately.
 */
export function StaffMemberDialog({
  staffMember,
  work,
  onClose,
}: DialogProps & { staffMember: StaffMemberRow }) {
  const { staffMemberId, name, state, sessions } = staffMember;
  const path = { staffMemberId };
  const run = async (call: () => Promise<unknown>, done: string) => {
    if (await work.run(call, done)) onClose();
  };
  return (
    <Dialog title={name} onClose={onClose}>
      <RoleForm staffMember={staffMember} work={work} onClose={onClose} />
      <section className="staff-member-part" aria-labelledby="sessions">
        <h3 id="sessions">Signed in</h3>
        {sessions.length === 0 ? (
          <p className="muted">Nowhere now.</p>
        ) : (
          <>
            <ul>
              {sessions.map(({ openedAt, lastUsedAt: seenAt }) => (
                <li key={openedAt + seenAt}>
                  since {formatTimestamp(openedAt)}, last used {formatTimestamp(seenAt)}
                </li>
              ))}
            </ul>
            <Button
              quiet
              onClick={() =>
                void run(
                  () => callStaffApi('revokeStaffSessions', { path }),
                  `${name} is signed out everywhere`,
                )
              }
            >
              Sign out everywhere
            </Button>
          </>
        )}
      </section>
      <section className="staff-member-part" aria-labelledby="leaving">
        <h3 id="leaving">{state === 'left' ? 'Has left' : 'Leaving'}</h3>
        <p className="muted">
          {state === 'left'
            ? 'They can come back with the role they had.'
            : 'They are signed out at once and cannot come in again. What they did stays in the log.'}
        </p>
        <Button
          quiet
          onClick={() =>
            void run(
              () => callStaffApi('updateStaffMember', { path, body: { left: state !== 'left' } }),
              state === 'left' ? `${name} is back` : `${name} has left`,
            )
          }
        >
          {state === 'left' ? 'Take them back' : 'End their time here'}
        </Button>
      </section>
    </Dialog>
  );
}

function RoleForm({ staffMember, work, onClose }: DialogProps & { staffMember: StaffMemberRow }) {
  const { staffMemberId, name } = staffMember;
  const form = useStaffForm({
    values: { role: staffMember.role },
    save: (body) => callStaffApi('updateStaffMember', { path: { staffMemberId }, body }),
    done: ({ role }) => `${name}: ${roleLabels[role].name.toLowerCase()}`,
    work,
    onDone: onClose,
  });
  const role = form.form.watch('role');
  return (
    <Form form={form}>
      <RoleSelect />
      {role !== staffMember.role && (
        <button type="submit" className="button">
          Make them {roleLabels[role].name.toLowerCase()}
        </button>
      )}
    </Form>
  );
}

/** The `role` field of the surrounding form. */
function RoleSelect() {
  const { register } = useFormContext();
  return (
    <fieldset className="role-option">
      <legend>Role</legend>
      {roles.map((role) => (
        <label key={role} className="option">
          <input type="radio" value={role} {...register('role')} />
          <span>
            {roleLabels[role].name}
            <small>{roleLabels[role].may}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
