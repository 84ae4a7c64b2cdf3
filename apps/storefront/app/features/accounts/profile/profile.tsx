import * as m from '@briolette/i18n/storefront/account';
import '@briolette/ui/forms/forms.css';
import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import { type PasswordRequest, passwordRequestSchema } from '@briolette/contract';
import { getDisplayName } from '@briolette/domain';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { PasswordField } from '@briolette/ui/forms/password-field.tsx';
import { schemaResolver } from '@briolette/ui/forms/schema-resolver.ts';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { LoadError } from '@briolette/ui/load-error.tsx';
import { Dialog } from '@briolette/ui/overlay.tsx';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApiWithTimeout } from '../../../lib/api/api-client.ts';
import { useLists } from '../../../lib/lists/use-lists.ts';
import { buildPrivatePageMeta } from '../../../lib/page-meta.ts';
import { callApiAsUser } from '../../../lib/session/call-as-user.ts';
import { hasPersistentToasts, setPersistentToasts } from '../../../lib/session/notices.ts';
import { saveSession } from '../../../lib/session/session.ts';
import {
  getCachedPhoto,
  getSession,
  type Session,
  useSession,
} from '../../../lib/session/session-store.ts';
import { type FormFailure, useSchemaForm } from '../../../lib/use-schema-form.ts';
import { CreateAccount } from '../sign-in/create-account.tsx';
import { profileResource } from './current-profile.ts';
import { EditProfileDialog } from './edit-profile.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { ProfilePhoto } from './profile-photo.tsx';

export function Profile({ session }: { session: Session }) {
  const { value, failed } = profileResource.use();
  const [editing, setEditing] = useState<'profile' | 'password'>();
  const stopEditing = () => setEditing(undefined);
  const cartCount = useLists((state) => state.cartData.length);
  const wishlistCount = useLists((state) => state.backendWishList.length);
  const user = value ?? session.user;
  const photo = value ? (value.photo ?? null) : getCachedPhoto(user._id);
  const fullName =
    [user.firstName, user.lastName].filter(Boolean).join(' ') || getDisplayName(user);
  return (
    <section className="profile" aria-label={m.title}>
      <h1 className="account-heading">{m.heading({ name: getDisplayName(user) })}</h1>
      {failed !== null && <LoadError text={failed} onRetry={() => void profileResource.load()} />}
      <div className="profile-card">
        <ProfilePhoto photo={photo} alt={m.photoAlt({ name: getDisplayName(user) })} />
        <dl className="profile-details">
          <ProfileDetail label={m.nameLabel} value={fullName} />
          <ProfileDetail label={m.genderLabel} value={user.gender && m.genders[user.gender]} />
          <ProfileDetail label={m.mobileLabel} value={user.mobile} />
          <ProfileDetail label={m.emailLabel} value={user.email} />
          <div>
            <dt>{m.cartCountLabel}</dt>
            <dd>
              <Link to="/cart">{cartCount}</Link>
            </dd>
          </div>
          <div>
            <dt>{m.wishlistCountLabel}</dt>
            <dd>
              <Link to="/wishlist">{wishlistCount}</Link>
            </dd>
          </div>
        </dl>
        <div className="profile-actions">
          <button type="button" className="button" onClick={() => setEditing('profile')}>
            {m.editButton}
          </button>
          <button
            type="button"
            className="button button-secondary"
            onClick={() => setEditing('password')}
          >
            {m.changePasswordButton}
          </button>
          <LogOutButton />
        </div>
      </div>
      <PersistentToastsSwitch />
      {editing === 'profile' && (
        <EditProfileDialog user={user} photo={photo} onClose={stopEditing} />
      )}
      {editing === 'password' && <ChangePasswordDialog email={user.email} onClose={stopEditing} />}
    </section>
  );
}

/** Renders nothing without a value. */
function ProfileDetail({ label, value }: { label: string; value: string | undefined }) {
  if (!value) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function PersistentToastsSwitch() {
  const [persistent, setPersistent] = useState(hasPersistentToasts);
  const change = (next: boolean) => {
    setPersistent(next);
    setPersistentToasts(next);
  };
  return (
    <label className="option">
      <input
        type="checkbox"
        checked={persistent}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      {m.persistentToastsLabel}
    </label>
  );
}

export const meta = () => buildPrivatePageMeta(m.title);

export default function Page() {
  const session = useSession();
  if (session?.user.guest) return <GuestProfile />;
  return session && <Profile session={session} />;
}

function GuestProfile() {
  return (
    <section className="profile guest-profile" aria-label={m.title}>
      <h1 className="account-heading">{m.guestHeading}</h1>
      <p>{m.guestIntro}</p>
      <CreateAccount />
      <div className="profile-actions">
        <Link to="/login" className="button">
          {m.guestLoginLink}
        </Link>
        <LogOutButton />
      </div>
      <PersistentToastsSwitch />
    </section>
  );
}

type Fields = { currentPassword: string; newPassword: string };

const resolver = schemaResolver<Fields>(passwordRequestSchema);

function ChangePasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { field, submit, isSubmitting, failure } = useSchemaForm<Fields>({
    resolver,
    defaultValues: { currentPassword: '', newPassword: '' },
    explain: describePasswordError,
    async send(fields) {
      await submitPasswordChange(fields);
      showToast({ kind: 'success', text: m.passwordChanged });
      onClose();
    },
  });

  return (
    <Dialog title={m.changePasswordHeading} onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        {/* Tells a password manager which account the password belongs to. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={m.currentPasswordLabel}
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <PasswordField
          label={m.newPasswordLabel}
          autoComplete="new-password"
          note={m.newPasswordHelp}
          {...field('newPassword')}
        />
        <FormError title={failure?.title} advice={failure?.advice} />
        <SubmitButton busy={isSubmitting} busyText={m.updatingPassword}>
          {m.updatePasswordButton}
        </SubmitButton>
      </form>
    </Dialog>
  );
}

/** Changes the password. The API ends all other sessions and returns a new token for this one. */
async function submitPasswordChange(request: PasswordRequest): Promise<void> {
  // Refreshes an expired token first, so that a 401 afterwards means a wrong password.
  const { user } = await callApiAsUser('getProfile');
  const token = getSession()?.token ?? '';
  const { encodedToken } = await callApiWithTimeout('changePassword', { token, body: request });
  saveSession(user, encodedToken);
}

function describePasswordError(error: unknown): FormFailure {
  const code = error instanceof ApiResponseError ? error.code : undefined;
  if (code === 'wrongPassword') return { title: m.passwordWrong, advice: m.passwordWrongAdvice };
  if (code === 'tooManyAttempts' || code === 'passwordTooCommon' || code === 'passwordTooShort')
    return { title: (error as ApiResponseError).message };
  return { title: m.passwordOutcomeUnknown, advice: m.passwordOutcomeUnknownAdvice };
}
