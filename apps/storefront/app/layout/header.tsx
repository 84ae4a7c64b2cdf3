import { site } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/shell';
import { Icon, type IconName } from '@briolette/ui/icon.tsx';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { SearchBox } from '../features/search/search-box.tsx';
import { useLists } from '../lib/lists/use-lists.ts';
import { buildCategoryPath } from '../lib/paths.ts';
import { useCategoryMenus } from '../lib/policy.ts';
import { useSession } from '../lib/session/session-store.ts';

export function Header() {
  return (
    <header className="header">
      <div className="header-row">
        <div className="header-start">
          <button type="button" className="icon-button" popoverTarget="side-menu">
            <Icon name="menu" label={m.menu} />
          </button>
          <CategoryList />
        </div>
        <Link to="/" className="wordmark">
          {site.name}
        </Link>
        <div className="header-actions">
          <span className="header-inbox" />
          <AccountLinks>
            <button type="button" className="icon-button" popoverTarget="search">
              <Icon name="search" label={m.search} />
            </button>
          </AccountLinks>
        </div>
      </div>
      <CategoryList />
      <SearchBox />
      <SideMenu />
    </header>
  );
}

/** On wide screens beside the menu button, otherwise below the header. The other one is hidden. */
function CategoryList() {
  return (
    <nav className="category-list" aria-label={m.categories}>
      <ul>
        {useCategoryMenus().header.map(({ label, value }) => (
          <li key={value}>
            <Link to={buildCategoryPath(value)}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The search button is between the links, so that no button moves after a login. */
function AccountLinks({ children: search }: { children: ReactNode }) {
  const session = useSession();
  const wishlistCount = useLists((state) => state.backendWishList.length);
  const cartCount = useLists((state) => state.cartData.length);
  return (
    <>
      {session && (
        <IconLink
          to="/wishlist"
          icon="heart"
          label={m.wishlist}
          count={wishlistCount}
          countLabel={m.wishlistCount({ count: wishlistCount })}
        />
      )}
      {session && (
        <IconLink
          to="/cart"
          icon="bag"
          label={m.cart}
          count={cartCount}
          countLabel={m.cartCount({ count: cartCount })}
        />
      )}
      {search}
      {session ? (
        <IconLink to="/profile" icon="user" label={m.profile} />
      ) : (
        <IconLink to="/login" icon="login" label={m.login} />
      )}
    </>
  );
}

type IconLinkProps = {
  to: string;
  icon: IconName;
  label: string;
  count?: number;
  /** Accessible name with the count. */
  countLabel?: string;
};

function IconLink({ to, icon, label, count, countLabel = label }: IconLinkProps) {
  return (
    <Link to={to} className="icon-button" aria-label={countLabel} title={label}>
      <Icon name={icon} />
      {count !== undefined && (
        <span className={count ? 'badge' : 'badge visually-hidden'}>{count}</span>
      )}
    </Link>
  );
}

const pages = [
  [m.menuPages.home, '/'],
  [m.menuPages.about, '/about'],
  [m.menuPages.contact, '/contact'],
] as const;

/** A native popover: it opens and closes without JavaScript. */
function SideMenu() {
  const { side } = useCategoryMenus();
  return (
    <div id="side-menu" popover="auto" className="side-menu">
      <button
        type="button"
        className="icon-button"
        popoverTarget="side-menu"
        popoverTargetAction="hide"
      >
        <Icon name="close" label={m.closeMenu} />
      </button>
      <nav aria-label={m.menu}>
        <ul>
          {pages.map(([label, path]) => (
            <li key={path}>
              <Link to={path} onClick={closeMenu}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <details>
          <summary>
            {m.menuCategories} <Icon name="chevron" />
          </summary>
          <ul>
            {side.map(({ label, value }) => (
              <li key={value}>
                <Link to={buildCategoryPath(value)} onClick={closeMenu}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      </nav>
    </div>
  );
}

function closeMenu(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}
