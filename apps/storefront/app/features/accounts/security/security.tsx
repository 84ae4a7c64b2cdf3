import { ListFailed } from '@briolette/ui/load-error.tsx';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { useAttempt } from '../../../lib/api/use-action.ts';
import { type Session, useSession } from '../../../lib/session/session-store.ts';
import { ownProfile } from '../profile/current-profile.ts';
import { LogOut } from '../profile/log-out-button.tsx';
import { OwnAddress } from './email-card.tsx';
import { Passkeys, whenSeen } from './passkeys-card.tsx';
import { securityFailure } from './password-dialog.tsx';
import { OwnData } from './personal-data-card.tsx';
import { endSession, type OpenSession, ownSecurity } from './security-data.ts';
import '@briolette/ui/forms/forms.css';
import './security.css';
import { privatePage } from '../../../lib/page-meta.ts';

export function Security({ session }: { session: Session }) {
  const { value: profile } = ownProfile.use();
  const { value, failed } = ownSecurity.use();
  const user = profile ?? session.user;
  return (
    <section className="security" aria-label="Security and data">
      <h1 className="account-heading">Security and data</h1>
      {failed !== null && <ListFailed text={failed} onRetry={() => void ownSecurity.load()} />}
      <OwnAddress email={user.email} verified={user.emailVerified === true} />
      <Passkeys passkeys={value?.passkeys ?? null} />
      <Sessions sessions={value?.sessions ?? null} />
      <OwnData />
    </section>
  );
}

function Sessions({ sessions }: { sessions: readonly OpenSession[] | null }) {
  const { failure, attempt } = useAttempt((error) => securityFailure(error).title);
  const end = async (session: OpenSession) => {
    await endSession(session.id);
    showToast({ kind: 'success', text: `${nameOf(session)} is logged out` });
  };
  return (
    <section className="security-part" aria-labelledby="sessions">
      <h2 id="sessions">Where you are logged in</h2>
      {sessions === null ? (
        <p className="field-note">Looking…</p>
      ) : (
        <ul className="security-list" aria-label="Sessions">
          {thisDeviceFirst(sessions).map((session) => (
            <li key={session.id}>
              <div>
                <strong>{nameOf(session)}</strong>
                <span className="field-note">
                  {session.current
                    ? 'This device'
                    : `Last used ${whenSeen(session.usedAt)}, since ${whenSeen(session.openedAt)}`}
                </span>
              </div>
              {!session.current && (
                <button
                  type="button"
                  className="text-link"
                  aria-label={`Log out ${nameOf(session)}`}
                  onClick={() => void attempt(() => end(session))}
                >
                  Log out
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
        <LogOut />
      </div>
    </section>
  );
}

const thisDeviceFirst = (sessions: readonly OpenSession[]) =>
  sessions.toSorted((one, other) => Number(other.current) - Number(one.current));

const nameOf = ({ device }: OpenSession) => device || 'An unknown device';

export const meta = () => privatePage('Security and data');

export default function Page() {
  const session = useSession();
  return session && <Security session={session} />;
}
