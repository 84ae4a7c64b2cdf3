import { useLayoutEffect, useRef } from 'react';
import { shortcutsOn } from './shortcuts-on.ts';

/** What a key does: 'p', 'Escape', or two one after the other, 'g o'. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

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
      if (event.defaultPrevented || isTyping(event.target) || isBehindDialog()) return;
      const pair = event.timeStamp - first.at < pairMs ? `${first.key} ${event.key}` : '';
      const act = current.current[pair] ?? current.current[event.key];
      first = { key: event.key, at: event.timeStamp };
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
