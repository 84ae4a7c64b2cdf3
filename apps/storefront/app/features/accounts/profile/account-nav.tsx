import { CurrentPageLink } from '../../../components/place-link.tsx';

const pages = [
  ['Overview', '/profile'],
  ['Addresses', '/profile/address'],
  ['Orders', '/profile/orders'],
  ['Security and data', '/profile/security'],
] as const;

export function AccountNav() {
  return (
    <nav className="account-nav" aria-label="Account">
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
