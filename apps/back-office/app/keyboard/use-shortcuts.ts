import { useLayoutEffect, useRef } from 'react';
import { shortcutsOn } from './shortcuts-on.ts';

/** What a key does: 'p', 'Escape', or two one after the other, 'g o'. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/** Begins every pair: what comes after it is no key of the screen, whoever hears it first. */
const leader = 'g';

/** How long the first of two keys waits for the second. */
const pairMs = 1000;

/** While a screen is shown. Not while somebody types, nor behind a dialog. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  // Before anything is painted: what one sees answers to its keys.
  useLayoutEffect(() => {
    let first = { key: '', at: 0 };
    const hear = (event: KeyboardEvent) => {
      if (!shortcutsOn.get() || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || isBehindDialog()) return;
      const isSecond = first.key === leader && event.timeStamp - first.at < pairMs;
      // Before the next check: a second key ends the pair even if another listener handled it.
      first = { key: event.key, at: event.timeStamp };
      if (event.defaultPrevented) return;
      const act = current.current[isSecond ? `${leader} ${event.key}` : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select')
  );
}

const isBehindDialog = () => document.querySelector('dialog[open]') !== null;
