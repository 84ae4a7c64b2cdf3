import { site } from '@briolette/contract';
import { Icon } from '@briolette/ui/icon.tsx';
import { Link } from 'react-router';
import { AccountLinks } from './account-links.tsx';
import { CategoryList } from './category-list.tsx';
import { SearchBox } from './search-box.tsx';
import { SideMenu } from './side-menu.tsx';

export function Header() {
  return (
    <header className="header">
      <div className="header-row">
        <button type="button" className="icon-button" popoverTarget="side-menu">
          <Icon name="menu" label="Menu" />
        </button>
        <Link to="/" className="wordmark">
          {site.name}
        </Link>
        <div className="header-actions">
          <AccountLinks>
            <button type="button" className="icon-button" popoverTarget="search">
              <Icon name="search" label="Search" />
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
