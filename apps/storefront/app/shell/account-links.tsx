import { Icon, type IconName } from '@briolette/ui/icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLists } from '../cart-and-wishlist/use-lists.ts';
import { useSession } from '../session/use-session.ts';

/** The search button stands between, so that nothing moves when a login becomes known. */
export function AccountLinks({ children: search }: { children: ReactNode }) {
  const session = useSession();
  const wishes = useLists((state) => state.backendWishList.length);
  const lines = useLists((state) => state.cartData.length);
  return (
    <>
      {session && <IconLink to="/wishlist" icon="heart" label="Wishlist" count={wishes} />}
      {session && <IconLink to="/cart" icon="bag" label="Cart" count={lines} />}
      {search}
      {session ? (
        <IconLink to="/profile" icon="user" label="Profile" />
      ) : (
        <IconLink to="/login" icon="login" label="Login" />
      )}
    </>
  );
}

type IconLinkProps = { to: string; icon: IconName; label: string; count?: number };

function IconLink({ to, icon, label, count }: IconLinkProps) {
  const name = count === undefined ? label : `${label}, ${count} ${count === 1 ? 'item' : 'items'}`;
  return (
    <Link to={to} className="icon-button" aria-label={name} title={label}>
      <Icon name={icon} />
      {count !== undefined && <span className={count ? 'badge' : 'badge unseen'}>{count}</span>}
    </Link>
  );
}
