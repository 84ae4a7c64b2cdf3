import { ListFailed } from '@briolette/ui/list-failed.tsx';
import type { Session } from '../../../session/session-store.ts';
import { ownProfile } from '../own-profile.ts';
import { OwnAddress } from './own-address.tsx';
import { OwnData } from './own-data.tsx';
import { ownSecurity } from './own-security.ts';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';

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
