import * as m from '@briolette/i18n/back-office/shell';
import { Dialog } from '@briolette/ui/overlay.tsx';
import { useStore } from '@briolette/ui/store.ts';
import { Toaster } from '@briolette/ui/toasts/toaster.tsx';
import { useEffect, useLayoutEffect, useState } from 'react';
import {
  Link,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router';
import { UnsavedChangesDialog } from '../components/form/unsaved-changes.tsx';
import { BackOfficeIcon } from '../components/office-icon.tsx';
import { StepUpDialog } from '../components/reauthenticate.tsx';
import { useLiveReload } from '../lib/live-updates.ts';
import { useCurrentStaff, useSessionEnd } from '../lib/session/me.ts';
import { setShortcutsEnabled, shortcutsEnabledStore, useShortcuts } from '../lib/shortcuts.ts';
import { AccountMenu, NavigationLinks, useAllowedScreens } from './account-menu.tsx';

/** A toast with an action stays long enough to read and press it. */
const noticeMs = ({ action }: { action?: unknown }) => (action ? 10_000 : 4000);

/** The layout of every screen: navigation, account menu, palette and shortcuts. */
export function AppLayout() {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const close = () => setOpen(null);
  const { pathname } = useLocation();
  const isWaiting = useNavigation().state !== 'idle';
  const allowedScreens = useAllowedScreens();
  const { shop } = useCurrentStaff();
  useLiveReload();
  useSessionEnd();
  const palette = usePaletteModule();
  usePaletteKey(() => setOpen('palette'));
  useShortcuts({
    ...Object.fromEntries(allowedScreens.map(({ key, to }) => [`g ${key}`, () => navigate(to)])),
    '?': () => setOpen('keys'),
  });
  return (
    <div className="app" data-screen={pathname.split('/')[1] || 'dashboard'}>
      <a className="skip-link" href="#main">
        {m.skipLink}
      </a>
      <header className="app-side">
        <Link to="/" className="app-mark">
          {shop.name}
          <span>{m.backOffice}</span>
        </Link>
        <button type="button" className="app-find" onClick={() => setOpen('palette')}>
          <BackOfficeIcon name="search" />
          <span>{m.searchButton}</span>
          <kbd>⌘K</kbd>
        </button>
        <nav aria-label={m.backOffice}>
          <NavigationLinks screens={allowedScreens} />
        </nav>
        <AccountMenu onKeys={() => setOpen('keys')} />
      </header>
      <main id="main" tabIndex={-1} aria-busy={isWaiting}>
        <Outlet />
      </main>
      {open === 'palette' && palette && (
        <palette.CommandPalette onClose={close} onKeys={() => setOpen('keys')} />
      )}
      {open === 'keys' && <ShortcutsHelp screens={allowedScreens} onClose={close} />}
      <StepUpDialog />
      <UnsavedChangesDialog />
      <Toaster lastsMs={noticeMs} />
      <ScrollRestoration />
    </div>
  );
}

/**
 * Loads the palette after the first render. Unlike React.lazy, it then opens synchronously, so that
 * no key typed after ⌘K is lost.
 */
function usePaletteModule() {
  const [palette, setPalette] = useState<typeof import('./command-palette.tsx')>();
  useEffect(() => {
    import('./command-palette.tsx').then(setPalette, () => {});
  }, []);
  return palette;
}

/** Handles ⌘K and Ctrl+K, in text fields too. */
function usePaletteKey(open: () => void): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

type Keys = readonly (readonly [keys: string, what: string])[];

const groups: readonly (readonly [title: string, rows: Keys])[] = [
  [
    m.orderList,
    [
      ['/', m.searchOrders],
      ['j k', m.moveFocus],
      ['x', m.selectOrder],
      ['Shift x', m.selectAll],
      ['Enter', m.openOrder],
      ['p', m.packSelected],
      ['s', m.shipSelected],
      ['l', m.printSelected],
      ['n', m.addOrder],
      ['Esc', m.clearSelection],
    ],
  ],
  [m.newOrder, [['⌘ Enter', m.placeOrder]]],
  [
    m.productList,
    [
      ['/', m.searchOrders],
      ['j k', m.adjacentProduct],
      ['x', m.selectProduct],
      ['Shift x', m.selectAll],
      ['Enter', m.openProduct],
      ['p', m.changePrices],
      ['s', m.changeStock],
      ['n', m.addProduct],
      ['Esc', m.clearSelection],
    ],
  ],
  [
    m.order,
    [
      ['p', m.pack],
      ['s', m.ship],
      ['d', m.deliver],
      ['u', m.undo],
      ['r', m.refund],
      ['c', m.cancel],
      ['n', m.addNote],
      ['l', m.printSlip],
      ['j k', m.adjacentOrder],
    ],
  ],
];

type ShortcutsHelpProps = {
  /** The screens that the staff member may see. */
  screens: readonly { key: string; name: string }[];
  onClose: () => void;
};

function ShortcutsHelp({ screens, onClose }: ShortcutsHelpProps) {
  const on = useStore(shortcutsEnabledStore, true);
  const everywhere: Keys = [
    ['⌘ K', m.search],
    ...screens.map(({ key, name }) => [`g ${key}`, name] as const),
    ['?', m.thisList],
  ];
  return (
    <Dialog title={m.shortcutsTitle} onClose={onClose}>
      <div className="keys">
        {[[m.everywhere, everywhere] as const, ...groups].map(([title, rows]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {rows.map(([keys, what]) => (
                <div key={what}>
                  <dt>
                    {keys.split(' ').map((each) => (
                      <kbd key={each}>{each}</kbd>
                    ))}
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <label className="option">
          <input
            type="checkbox"
            checked={on}
            onChange={(event) => setShortcutsEnabled(event.target.checked)}
          />
          {m.shortcutsEnabledLabel}
        </label>
      </div>
    </Dialog>
  );
}
