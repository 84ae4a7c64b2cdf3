import '../components/private-pages.css';
import '../features/accounts/profile/profile.css';
import { Outlet } from 'react-router';
import { AccountNav } from '../features/accounts/profile/account-nav.tsx';

export default function ProfileLayout() {
  return (
    <div className="page account-pages">
      <AccountNav />
      <Outlet />
    </div>
  );
}
