import '../components/private-pages.css';
import '../features/accounts/profile/profile.css';
import * as m from '@briolette/i18n/storefront/account';
import { Outlet } from 'react-router';
import { CurrentPageLink } from '../components/place-link.tsx';

export default function ProfileLayout() {
  return (
    <div className="page account-pages">
      <AccountNav />
      <Outlet />
    </div>
  );
}

const pages = [
  [m.pages.overview, '/profile'],
  [m.pages.addresses, '/profile/address'],
  [m.pages.orders, '/profile/orders'],
  [m.pages.security, '/profile/security'],
] as const;

function AccountNav() {
  return (
    <nav className="account-nav" aria-label={m.navLabel}>
      <ul>
        {pages.map(([label, path]) => (
          <li key={path}>
            <CurrentPageLink to={path}>{label}</CurrentPageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
