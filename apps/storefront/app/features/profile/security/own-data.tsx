import { passwordAgainSchema } from '@briolette/contract';
import { schemaResolver } from '@briolette/ui/forms/schema-resolver.ts';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { saveJson } from '@briolette/ui/save-file.ts';
import { showToast } from '@briolette/ui/toast-store.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expectMail } from '../../../browser/mail-expected.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { leaveEndedSession } from '../../../session/log-out.ts';
import { getSession } from '../../../session/session-store.ts';
import { callWithPassword } from './own-security.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { securityFailure } from './security-failure.ts';

export function OwnData() {
  const [busy, setBusy] = useState(false);
  const [erasing, setErasing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const download = async () => {
    setBusy(true);
    setFailure(null);
    await callAsUser('exportData').then(
      ({ data }) => saveJson('my-data.json', data),
      (error) => setFailure(securityFailure(error).title),
    );
    setBusy(false);
  };
  return (
    <section className="security-part" aria-labelledby="own-data">
      <h2 id="own-data">Your data</h2>
      <p className="field-note">
        All that the shop has of you, in one file. Erasing the account takes it away for good; our
        books keep what was sold and paid, without you.
      </p>
      <div className="security-actions">
        <SubmitButton quiet busy={busy} busyText="Collecting…" onPress={() => void download()}>
          Download my data
        </SubmitButton>
        <button
          type="button"
          className="text-link text-link-danger"
          onClick={() => setErasing(true)}
        >
          Erase my account
        </button>
      </div>
      <p role="alert" className="field-error">
        {failure}
      </p>
      {erasing && <EraseAccount onClose={() => setErasing(false)} />}
    </section>
  );
}

const resolver = schemaResolver<{ password: string }>(passwordAgainSchema);

function EraseAccount({ onClose }: { onClose: () => void }) {
  const form = useForm<{ password: string }>({ resolver, defaultValues: { password: '' } });
  return (
    <PasswordDialog
      title="Erase my account"
      username={getSession()?.user.email ?? ''}
      form={form}
      press="Erase it for good"
      busyText="Erasing…"
      isFinal
      onClose={onClose}
      onSubmit={async (body) => {
        await callWithPassword('eraseAccount', body);
        expectMail();
        leaveEndedSession();
        showToast({ kind: 'success', text: 'Your account is erased' });
      }}
    >
      <p>
        Your name, your addresses, your lists and your ways to log in go, and cannot be brought
        back. A parcel that is on its way keeps its address until it has arrived.
      </p>
    </PasswordDialog>
  );
}
