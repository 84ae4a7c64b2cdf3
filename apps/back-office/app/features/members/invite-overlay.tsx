import { roles } from '@briolette/contract';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { Overlay } from '@briolette/ui/overlay.tsx';
import { showToast } from '@briolette/ui/toast-store.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { attempt } from '../../api/attempt.ts';
import { callStaff } from '../../api/call-staff.ts';
import { roleWords } from '../../staff/role-words.ts';

/** The link is shown once: whoever holds it becomes the invited person. */
export function InviteOverlay({ onClose }: { onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  if (link)
    return (
      <Overlay title="Invited" onClose={onClose}>
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
      </Overlay>
    );
  const invite = async (body: object) => {
    setBusy(true);
    await attempt(async () => {
      const answer = await callStaff('inviteStaff', { body });
      setLink(new URL(answer.link, window.location.origin).href);
      await revalidate();
    });
    setBusy(false);
  };
  return (
    <Overlay title="Invite somebody" onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void invite(Object.fromEntries(new FormData(event.currentTarget)));
        }}
      >
        <TextField label="Name" name="name" autoComplete="off" required />
        <TextField label="E-mail" name="email" type="email" autoComplete="off" required />
        <fieldset className="role-choice">
          <legend>Role</legend>
          {roles.map((role) => (
            <label key={role} className="choice">
              <input type="radio" name="role" value={role} defaultChecked={role === 'packer'} />
              <span>
                {roleWords[role].name}
                <small>{roleWords[role].may}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <SubmitButton busy={busy} busyText="One moment…">
          Invite
        </SubmitButton>
      </form>
    </Overlay>
  );
}
