import { getDisplayName } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/account';
import { LoadError } from '@briolette/ui/load-error.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLists } from '../../../lib/lists/use-lists.ts';
import { hasPersistentToasts, setPersistentToasts } from '../../../lib/session/notices.ts';
import { getCachedPhoto, type Session, useSession } from '../../../lib/session/session-store.ts';
import { profileResource } from './current-profile.ts';
import { ChangePasswordDialog } from './edit-password.tsx';
import { EditProfileDialog } from './edit-profile.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { ProfilePhoto } from './profile-photo.tsx';
import '@briolette/ui/forms/forms.css';
import { buildPrivatePageMeta } from '../../../lib/page-meta.ts';

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
  return session && <Profile session={session} />;
}
