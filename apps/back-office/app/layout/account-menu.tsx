import { type Role, roles } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/shell';
import * as roleMessages from '@briolette/i18n/back-office/staff';
import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { NavLink, useLocation, useRevalidator } from 'react-router';
import { formatCappedCount } from '../components/list/list-parts.tsx';
import { BackOfficeIcon } from '../components/office-icon.tsx';
import { PasskeysDialog } from '../features/staff/passkeys-dialog.tsx';
import { callStaffApi, shopBasePath } from '../lib/api/call-staff.ts';
import { staffQuery } from '../lib/api/queries.ts';
import { useStaffMutation } from '../lib/api/use-staff-mutation.ts';
import { useCurrentStaff, useHasPermission, useSignOut } from '../lib/session/me.ts';
import { supportsPasskeys } from '../lib/staff/credentials.tsx';
import { ScreensContext } from './screen.ts';

/** On phones the remaining screens are in the account menu. */
const bottomBarScreenCount = 2;

/** The account menu of the signed-in staff member. */
export function AccountMenu({ onKeys }: { onKeys: () => void }) {
  const { me, demo } = useCurrentStaff();
  const signOut = useSignOut();
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const more = useAllowedScreens().slice(bottomBarScreenCount);
  return (
    // Closes when another screen opens.
    <details key={pathname} className="account">
      <summary>
        <span className="account-initial" aria-hidden="true">
          {me.name.slice(0, 1)}
        </span>
        <span className="account-name">
          {me.name}
          <small>{roleMessages.roles[me.role]}</small>
        </span>
        <span className="account-more">{m.moreScreens}</span>
      </summary>
      <div className="account-box">
        <nav className="account-screens" aria-label={m.moreScreens}>
          <NavigationLinks screens={more} />
        </nav>
        {demo && <RoleSwitch role={me.role} />}
        <ul>
          {!demo && supportsPasskeys() && (
            <li>
              <button type="button" onClick={() => setOpen(true)}>
                <BackOfficeIcon name="lock" />
                {m.passkeysButton}
              </button>
            </li>
          )}
          <li>
            <button type="button" onClick={onKeys}>
              <BackOfficeIcon name="keys" />
              {m.shortcutsButton}
            </button>
          </li>
          <li>
            <a href={`${shopBasePath}/`} target="_top">
              <BackOfficeIcon name="shop" />
              {m.shopLink}
            </a>
          </li>
          <li>
            <button type="button" onClick={() => void signOut()}>
              <BackOfficeIcon name="login" />
              {m.signOutButton}
            </button>
          </li>
        </ul>
      </div>
      {open && <PasskeysDialog onClose={() => setOpen(false)} />}
    </details>
  );
}

/** Demo only: switches to another role. */
function RoleSwitch({ role }: { role: Role }) {
  const { revalidate } = useRevalidator();
  const work = useStaffMutation();
  const take = (next: Role) =>
    work.run(async () => {
      await callStaffApi('startStaffDemoSession', { body: { role: next } });
      await revalidate();
    });
  return (
    <fieldset className="role-switch">
      <legend>{m.roleSwitch}</legend>
      {roles.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="role"
            checked={each === role}
            onChange={() => void take(each)}
          />
          <span>
            {roleMessages.roles[each]}
            <small>{roleMessages.roleDescriptions[each]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Returns the screens that the staff member may see. */
export function useAllowedScreens() {
  const may = useHasPermission();
  return use(ScreensContext)
    .filter(({ permission }) => !permission || may(permission))
    .map((screen) => ({ ...screen, to: `/${screen.path}` }));
}

const waitingQuery = staffQuery('getWaitingCounts');

/** The number of messages or reviews that wait for an answer; nothing without any. */
function Badge({ count }: { count: number | null | undefined }) {
  if (!count) return null;
  return (
    <span className="nav-badge">
      {m.waiting({
        count: formatCappedCount(count),
        hidden: (text) => (
          <span key="hidden" className="visually-hidden">
            {text}
          </span>
        ),
      })}
    </span>
  );
}

export function NavigationLinks({ screens }: { screens: ReturnType<typeof useAllowedScreens> }) {
  const here = useLocation().pathname.slice(1);
  const { data: waiting } = useQuery(waitingQuery);
  return (
    <ul>
      {screens.map(({ name, path, to, icon, badge, children }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={path === ''}
            className={children?.some((child) => child.path === here) ? 'active' : undefined}
          >
            <BackOfficeIcon name={icon} />
            {name}
            <Badge count={badge && waiting?.[badge]} />
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
