import '../shell/private-pages.css';
import '../features/profile/profile.css';
import { Outlet } from 'react-router';
import { AccountNav } from '../features/profile/account-nav.tsx';

export default function ProfileLayout() {
  return (
    <div className="page account-pages">
      <AccountNav />
      <Outlet />
    </div>
  );
}
