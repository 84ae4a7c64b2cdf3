import { type Role, roles } from '@briolette/contract';
import { use, useState } from 'react';
import { NavLink, useLocation, useRevalidator } from 'react-router';
import { OfficeIcon } from '../components/office-icon.tsx';
import { PasskeysOverlay } from '../features/staff/passkeys-dialog.tsx';
import { callStaff, shopBase } from '../lib/api/call-staff.ts';
import { useStaffMutation } from '../lib/api/use-staff-mutation.ts';
import { roleWords, useMay, useMe, useSignOut } from '../lib/session/me.ts';
import { knowsPasskeys } from '../lib/staff/credentials.tsx';
import { ScreensContext } from './screen.ts';

/** On a phone the other screens are in the menu of the account. */
const screensAtFoot = 2;

/** The menu of the signed-in member. */
export function Account({ onKeys }: { onKeys: () => void }) {
  const { me, demo } = useMe();
  const signOut = useSignOut();
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const more = useScreens().slice(screensAtFoot);
  return (
    // Closes when another screen opens.
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

/** Demo only: shows the screens as another role sees them. */
function RoleSwitch({ role }: { role: Role }) {
  const { revalidate } = useRevalidator();
  const work = useStaffMutation();
  const take = (next: Role) =>
    work.run(async () => {
      await callStaff('startStaffDemoSession', { body: { role: next } });
      await revalidate();
    });
  return (
    <fieldset className="role-switch">
      <legend>See it as</legend>
      {roles.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="role"
            checked={each === role}
            onChange={() => void take(each)}
          />
          <span>
            {roleWords[each].name}
            <small>{roleWords[each].may}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The screens that the staff member may see. */
export function useScreens() {
  const may = useMay();
  return use(ScreensContext)
    .filter(({ permission }) => !permission || may(permission))
    .map((screen) => ({ ...screen, to: `/${screen.path}` }));
}

export function ScreenLinks({ screens }: { screens: ReturnType<typeof useScreens> }) {
  const here = useLocation().pathname.slice(1);
  return (
    <ul>
      {screens.map(({ name, path, to, icon, children }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={path === ''}
            className={children?.some((child) => child.path === here) ? 'active' : undefined}
          >
            <OfficeIcon name={icon} />
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
