import * as m from '@briolette/i18n/storefront/account';
import { CurrentPageLink } from '../../../components/place-link.tsx';

const pages = [
  [m.pages.overview, '/profile'],
  [m.pages.addresses, '/profile/address'],
  [m.pages.orders, '/profile/orders'],
  [m.pages.security, '/profile/security'],
] as const;

export function AccountNav() {
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
