import * as m from '@briolette/i18n/storefront/account';
import '@briolette/ui/forms/forms.css';
import './security.css';
import { passwordConfirmationSchema } from '@briolette/contract';
import { downloadJson } from '@briolette/ui/files.ts';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { schemaResolver } from '@briolette/ui/forms/schema-resolver.ts';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { LoadError } from '@briolette/ui/load-error.tsx';
import { Dialog } from '@briolette/ui/overlay.tsx';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { useState } from 'react';
import { useAttempt } from '../../../lib/api/use-action.ts';
import { expectEmail } from '../../../lib/browser-storage.ts';
import { buildPrivatePageMeta } from '../../../lib/page-meta.ts';
import { callApiAsUser } from '../../../lib/session/call-as-user.ts';
import { clearEndedSession } from '../../../lib/session/log-out.ts';
import { type Session, useSession } from '../../../lib/session/session-store.ts';
import { profileResource } from '../profile/current-profile.ts';
import { LogOutButton } from '../profile/log-out-button.tsx';
import { EmailSettings } from './email-card.tsx';
import { formatTimestamp, PasskeyList } from './passkeys-card.tsx';
import { describeSecurityError, PasswordDialog } from './password-dialog.tsx';
import {
  callWithPassword,
  type SessionRow,
  securityResource,
  submitEndSession,
} from './security-data.ts';

export function Security({ session }: { session: Session }) {
  const { value: profile } = profileResource.use();
  const { value, failed } = securityResource.use();
  const user = profile ?? session.user;
  return (
    <section className="security" aria-label={m.securityTitle}>
      <h1 className="account-heading">{m.securityTitle}</h1>
      {failed !== null && <LoadError text={failed} onRetry={() => void securityResource.load()} />}
      {!user.guest && (
        <>
          <EmailSettings email={user.email} verified={user.emailVerified === true} />
          <PasskeyList passkeys={value?.passkeys ?? null} />
        </>
      )}
      <Sessions sessions={value?.sessions ?? null} />
      <PersonalDataSettings isGuest={user.guest === true} />
    </section>
  );
}

function Sessions({ sessions }: { sessions: readonly SessionRow[] | null }) {
  const { failure, attempt } = useAttempt((error) => describeSecurityError(error).title);
  const end = async (session: SessionRow) => {
    await submitEndSession(session.id);
    showToast({ kind: 'success', text: m.deviceLoggedOut({ device: getDeviceName(session) }) });
  };
  return (
    <section className="security-part" aria-labelledby="sessions">
      <h2 id="sessions">{m.devicesHeading}</h2>
      {sessions === null ? (
        <p className="field-note">{m.devicesLoading}</p>
      ) : (
        <ul className="security-list" aria-label={m.devicesLabel}>
          {thisDeviceFirst(sessions).map((session) => (
            <li key={session.id}>
              <div>
                <strong>{getDeviceName(session)}</strong>
                <span className="field-note">
                  {session.current
                    ? m.thisDevice
                    : m.deviceTimes({
                        usedAt: formatTimestamp(session.usedAt),
                        openedAt: formatTimestamp(session.openedAt),
                      })}
                </span>
              </div>
              {!session.current && (
                <button
                  type="button"
                  className="text-link"
                  aria-label={m.logOutDeviceLabel({ device: getDeviceName(session) })}
                  onClick={() => void attempt(() => end(session))}
                >
                  {m.logOutDeviceButton}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p role="alert" className="field-error">
        {failure}
      </p>
      <div className="security-actions">
        <LogOutButton />
      </div>
    </section>
  );
}

const thisDeviceFirst = (sessions: readonly SessionRow[]) =>
  sessions.toSorted((one, other) => Number(other.current) - Number(one.current));

const getDeviceName = ({ device }: SessionRow) => device || m.unknownDevice;

export const meta = () => buildPrivatePageMeta(m.securityTitle);

export default function Page() {
  const session = useSession();
  return session && <Security session={session} />;
}

function PersonalDataSettings({ isGuest }: { isGuest: boolean }) {
  const [erasing, setErasing] = useState(false);
  const { busy, failure, attempt } = useAttempt((error) => describeSecurityError(error).title);
  const download = async () =>
    downloadJson('my-data.json', (await callApiAsUser('exportPersonalData')).data);
  return (
    <section className="security-part" aria-labelledby="own-data">
      <h2 id="own-data">{m.dataHeading}</h2>
      <p className="field-note">{isGuest ? m.guestDataIntro : m.dataIntro}</p>
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
          {isGuest ? m.guestDeleteButton : m.deleteAccountButton}
        </button>
      </div>
      <p role="alert" className="field-error">
        {failure}
      </p>
      {erasing &&
        (isGuest ? (
          <EraseGuest onClose={() => setErasing(false)} />
        ) : (
          <EraseAccount onClose={() => setErasing(false)} />
        ))}
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

/** A guest has no password to confirm. */
function EraseGuest({ onClose }: { onClose: () => void }) {
  const { busy, failure, attempt } = useAttempt((error) => describeSecurityError(error).title);
  const erase = async () => {
    await callApiAsUser('eraseAccount', { body: { password: '' } });
    clearEndedSession();
    showToast({ kind: 'success', text: m.guestDeleted });
  };
  return (
    <Dialog title={m.guestDeleteButton} onClose={onClose}>
      <div className="form security-final">
        <p>{m.guestDeleteWarning}</p>
        <FormError title={failure ?? undefined} />
        <SubmitButton busy={busy} busyText={m.deleting} onPress={() => void attempt(erase)}>
          {m.guestDeleteButton}
        </SubmitButton>
      </div>
    </Dialog>
  );
}
