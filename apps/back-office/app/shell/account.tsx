import { useState } from 'react';
import { useLocation } from 'react-router';
import { shopBase } from '../api/shop-base.ts';
import { knowsPasskeys } from '../staff/credentials.tsx';
import { useMe } from '../staff/me.ts';
import { PasskeysOverlay } from '../staff/passkeys-overlay.tsx';
import { roleWords } from '../staff/role-words.ts';
import { useSignOut } from '../staff/use-sign-out.ts';
import { OfficeIcon } from './office-icon.tsx';
import { RoleSwitch } from './role-switch.tsx';
import { ScreenLinks, useScreens } from './screen-links.tsx';
import { screensAtFoot } from './screens.ts';

/** Who is signed in, and what belongs to them. */
export function Account({ onKeys }: { onKeys: () => void }) {
  const { me, demo } = useMe();
  const signOut = useSignOut();
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const more = useScreens().slice(screensAtFoot);
  return (
    // Closed again on another screen.
    <details key={pathname} className="account">
      <summary>
        <span className="account-initial" aria-hidden="true">
          {me.name.slice(0, 1)}
        </span>
        <span className="account-name">
          {me.name}
          <small>{roleWords[me.role].name}</small>
        </span>
      </summary>
      <div className="account-box">
        <nav className="account-screens" aria-label="More">
          <ScreenLinks screens={more} />
        </nav>
        {demo && <RoleSwitch role={me.role} />}
        <ul>
          {!demo && knowsPasskeys() && (
            <li>
              <button type="button" onClick={() => setOpen(true)}>
                <OfficeIcon name="lock" />
                Passkeys
              </button>
            </li>
          )}
          <li>
            <button type="button" onClick={onKeys}>
              <OfficeIcon name="keys" />
              Keys
            </button>
          </li>
          <li>
            <a href={`${shopBase}/`} target="_top">
              <OfficeIcon name="shop" />
              To the shop
            </a>
          </li>
          <li>
            <button type="button" onClick={() => void signOut()}>
              <OfficeIcon name="login" />
              Sign out
            </button>
          </li>
        </ul>
      </div>
      {open && <PasskeysOverlay onClose={() => setOpen(false)} />}
    </details>
  );
}
