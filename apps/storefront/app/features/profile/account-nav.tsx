import { NavLink } from 'react-router';

const pages = [
  ['Overview', '/profile'],
  ['Addresses', '/profile/address'],
  ['Orders', '/profile/orders'],
] as const;

export function AccountNav() {
  return (
    <nav className="account-nav" aria-label="Account">
      <ul>
        {pages.map(([label, path]) => (
          <li key={path}>
            <NavLink to={path} end>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
