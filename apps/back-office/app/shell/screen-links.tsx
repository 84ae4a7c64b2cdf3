import { NavLink, useLocation } from 'react-router';
import { useMay } from '../staff/me.ts';
import { OfficeIcon } from './office-icon.tsx';
import { type Screen, screens } from './screens.ts';

/** The screens that one may see. */
export function useScreens(): Screen[] {
  const may = useMay();
  return screens.filter(({ permission }) => !permission || may(permission));
}

export function ScreenLinks({ screens }: { screens: readonly Screen[] }) {
  const { pathname } = useLocation();
  return (
    <ul>
      {screens.map(({ name, to, icon, within }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={to === '/'}
            className={within?.includes(pathname) ? 'active' : undefined}
          >
            <OfficeIcon name={icon} />
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
