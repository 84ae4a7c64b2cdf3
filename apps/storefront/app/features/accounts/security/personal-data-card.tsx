import { passwordConfirmationSchema } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/account';
import { schemaResolver } from '@briolette/ui/forms/schema-resolver.ts';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { downloadJson } from '@briolette/ui/save-file.ts';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { useState } from 'react';
import { useAttempt } from '../../../lib/api/use-action.ts';
import { expectEmail } from '../../../lib/browser-storage.ts';
import { callApiAsUser } from '../../../lib/session/call-as-user.ts';
import { clearEndedSession } from '../../../lib/session/log-out.ts';
import { describeSecurityError, PasswordDialog } from './password-dialog.tsx';
import { callWithPassword } from './security-data.ts';

export function PersonalDataSettings() {
  const [erasing, setErasing] = useState(false);
  const { busy, failure, attempt } = useAttempt((error) => describeSecurityError(error).title);
  const download = async () =>
    downloadJson('my-data.json', (await callApiAsUser('exportPersonalData')).data);
  return (
    <section className="security-part" aria-labelledby="own-data">
      <h2 id="own-data">{m.dataHeading}</h2>
      <p className="field-note">{m.dataIntro}</p>
      <div className="security-actions">
        <SubmitButton
          quiet
          busy={busy}
          busyText={m.downloading}
          onPress={() => void attempt(download)}
        >
          {m.downloadButton}
        </SubmitButton>
        <button
          type="button"
          className="text-link text-link-danger"
          onClick={() => setErasing(true)}
        >
          {m.deleteAccountButton}
        </button>
      </div>
      <p role="alert" className="field-error">
        {failure}
      </p>
      {erasing && <EraseAccount onClose={() => setErasing(false)} />}
    </section>
  );
}

const resolver = schemaResolver<{ password: string }>(passwordConfirmationSchema);

function EraseAccount({ onClose }: { onClose: () => void }) {
  return (
    <PasswordDialog
      title={m.deleteAccountHeading}
      resolver={resolver}
      defaultValues={{ password: '' }}
      press={m.deleteSubmit}
      busyText={m.deleting}
      isFinal
      onClose={onClose}
      onSubmit={async (body) => {
        await callWithPassword('eraseAccount', body);
        expectEmail();
        clearEndedSession();
        showToast({ kind: 'success', text: m.accountDeleted });
      }}
    >
      {() => <p>{m.deleteWarning}</p>}
    </PasswordDialog>
  );
}
