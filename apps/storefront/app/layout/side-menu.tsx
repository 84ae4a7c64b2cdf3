import * as m from '@briolette/i18n/storefront/shell';
import { Icon } from '@briolette/ui/icon.tsx';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { buildCategoryPath } from '../lib/paths.ts';
import { useCategoryMenus } from '../lib/policy.ts';

const pages = [
  [m.menuPages.home, '/'],
  [m.menuPages.about, '/about'],
  [m.menuPages.contact, '/contact'],
] as const;

/** A native popover: it opens and closes without JavaScript. */
export function SideMenu() {
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
