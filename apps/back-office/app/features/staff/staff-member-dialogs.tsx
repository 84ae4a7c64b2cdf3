import {
  inviteStaffMemberSchema,
  type Role,
  roles,
  type StaffMemberRow,
} from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/staff';
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

type DialogProps = { work: StaffMutation; onClose: () => void };

/**
 * Invites a staff member. The link is shown once, because anyone with it can accept the
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
      <Dialog title={m.sentTitle} onClose={onClose}>
        <p>{m.sentHelp}</p>
        <p className="invite-link">{link}</p>
        <button
          type="button"
          className="button"
          onClick={() =>
            void navigator.clipboard
              .writeText(link)
              .then(() => showToast({ kind: 'success', text: m.copied }))
          }
        >
          {m.copyButton}
        </button>
      </Dialog>
    );
  return (
    <FormDialog title={m.inviteTitle} form={form} action={m.sendButton} onClose={onClose}>
      <Field name="name" label={m.nameLabel} autoComplete="off" required />
      <Field name="email" label={m.emailLabel} type="email" autoComplete="off" required />
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
        <h3 id="sessions">{m.sessionsHeading}</h3>
        {sessions.length === 0 ? (
          <p className="muted">{m.noSessions}</p>
        ) : (
          <>
            <ul>
              {sessions.map(({ openedAt, lastUsedAt }) => (
                <li key={openedAt + lastUsedAt}>
                  {m.session({
                    opened: formatTimestamp(openedAt),
                    used: formatTimestamp(lastUsedAt),
                  })}
                </li>
              ))}
            </ul>
            <Button
              quiet
              onClick={() =>
                void run(() => callStaffApi('revokeStaffSessions', { path }), m.signedOut({ name }))
              }
            >
              {m.signOutButton}
            </Button>
          </>
        )}
      </section>
      <section className="staff-member-part" aria-labelledby="leaving">
        <h3 id="leaving">{state === 'left' ? m.restoreHeading : m.removeHeading}</h3>
        <p className="muted">{state === 'left' ? m.restoreHelp : m.removeHelp}</p>
        <Button
          quiet
          onClick={() =>
            void run(
              () => callStaffApi('updateStaffMember', { path, body: { left: state !== 'left' } }),
              state === 'left' ? m.accessRestored({ name }) : m.accessRemoved({ name }),
            )
          }
        >
          {state === 'left' ? m.restoreButton : m.removeButton}
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
    done: ({ role }) => m.roleChanged({ name, role: m.roles[role] }),
    work,
    onDone: onClose,
  });
  const role = form.form.watch('role');
  return (
    <Form form={form}>
      <RoleSelect />
      {role !== staffMember.role && (
        <button type="submit" className="button">
          {m.changeRoleButton({ role: m.roles[role] })}
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
      <legend>{m.roleLabel}</legend>
      {roles.map((role) => (
        <label key={role} className="option">
          <input type="radio" value={role} {...register('role')} />
          <span>
            {m.roles[role]}
            <small>{m.roleDescriptions[role]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
