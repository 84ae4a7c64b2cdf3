import { displayName } from '@briolette/domain';
import { ListFailed } from '@briolette/ui/load-error.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLists } from '../../../lib/lists/use-lists.ts';
import { keepNotices, keepsNotices } from '../../../lib/session/notices.ts';
import { keptPhoto, type Session, useSession } from '../../../lib/session/session-store.ts';
import { ownProfile } from './current-profile.ts';
import { EditPassword } from './edit-password.tsx';
import { EditProfile } from './edit-profile.tsx';
import { LogOut } from './log-out-button.tsx';
import { ProfilePhoto } from './profile-photo.tsx';
import '@briolette/ui/forms/forms.css';
import { privatePage } from '../../../lib/page-meta.ts';

export function Profile({ session }: { session: Session }) {
  const { value, failed } = ownProfile.use();
  const [editing, setEditing] = useState<'profile' | 'password'>();
  const stopEditing = () => setEditing(undefined);
  const lines = useLists((state) => state.cartData.length);
  const wishes = useLists((state) => state.backendWishList.length);
  const user = value ?? session.user;
  const photo = value ? (value.photo ?? null) : keptPhoto(user._id);
  const fullName = [user.firstName, user.lastName].filter(Boolean).join(' ') || displayName(user);
  return (
    <section className="profile" aria-label="Profile">
      <h1 className="account-heading">{displayName(user)} Profile</h1>
      {failed !== null && <ListFailed text={failed} onRetry={() => void ownProfile.load()} />}
      <div className="profile-card">
        <ProfilePhoto photo={photo} name={displayName(user)} />
        <dl className="profile-details">
          <Fact label="Name" value={fullName} />
          <Fact label="Gender" value={user.gender} />
          <Fact label="Mobile" value={user.mobile} />
          <Fact label="Email" value={user.email} />
          <div>
            <dt>Items in cart</dt>
            <dd>
              <Link to="/cart">{lines}</Link>
            </dd>
          </div>
          <div>
            <dt>Items in wishlist</dt>
            <dd>
              <Link to="/wishlist">{wishes}</Link>
            </dd>
          </div>
        </dl>
        <div className="profile-actions">
          <button type="button" className="button" onClick={() => setEditing('profile')}>
            Edit Profile
          </button>
          <button
            type="button"
            className="button button-secondary"
            onClick={() => setEditing('password')}
          >
            Change Password
          </button>
          <LogOut />
        </div>
      </div>
      <KeepNotices />
      {editing === 'profile' && <EditProfile user={user} photo={photo} onClose={stopEditing} />}
      {editing === 'password' && <EditPassword email={user.email} onClose={stopEditing} />}
    </section>
  );
}

/** A field that is not set is not shown. */
function Fact({ label, value }: { label: string; value: string | undefined }) {
  if (!value) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function KeepNotices() {
  const [kept, setKept] = useState(keepsNotices);
  const change = (next: boolean) => {
    setKept(next);
    keepNotices(next);
  };
  return (
    <label className="option">
      <input
        type="checkbox"
        checked={kept}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      Keep notices on the screen until I close them
    </label>
  );
}

export const meta = () => privatePage('Profile');

export default function Page() {
  const session = useSession();
  return session && <Profile session={session} />;
}
