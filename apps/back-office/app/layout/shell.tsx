import * as m from '@briolette/i18n/back-office/shell';
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
import { BackOfficeIcon } from '../components/office-icon.tsx';
import { StepUpDialog } from '../components/reauthenticate.tsx';
import { useLiveReload } from '../lib/live-updates.ts';
import { useCurrentStaff, useSessionEnd } from '../lib/session/me.ts';
import { useShortcuts } from '../lib/shortcuts.ts';
import { AccountMenu, NavigationLinks, useAllowedScreens } from './account-menu.tsx';
import { ShortcutsHelp } from './shortcuts-help.tsx';

const noticeMs = () => 4000;

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
