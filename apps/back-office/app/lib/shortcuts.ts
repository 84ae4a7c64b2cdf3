import { createStore } from '@briolette/ui/store.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Focuses a field on mount; by default a dialog focuses its first button. */
export function useAutoFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const field = useRef<Element>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}

/** Actions by key: 'p', 'Escape', or a sequence such as 'g o'. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/** First key of every sequence. The key after it is never a single-key shortcut. */
const leader = 'g';

/** How long a sequence waits for its second key. */
const pairMs = 1000;

/** Handles keys while the component is mounted, except in text fields and behind a dialog. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  // A layout effect, so that shortcuts work as soon as the screen is visible.
  useLayoutEffect(() => {
    let first = { key: '', at: 0 };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!shortcutsEnabledStore.get() || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || isBehindDialog()) return;
      const isSecond = first.key === leader && event.timeStamp - first.at < pairMs;
      // Set before the next check: a second key ends the sequence even if another listener handled
      // it.
      first = { key: event.key, at: event.timeStamp };
      if (event.defaultPrevented) return;
      const act = current.current[isSecond ? `${leader} ${event.key}` : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select')
  );
}

const isBehindDialog = () => document.querySelector('dialog[open]') !== null;

const storageKey = 'briolette.office.shortcuts';

/** Single-key shortcuts can be turned off, for speech input (WCAG 2.1.4). */
export const shortcutsEnabledStore = createStore(readSetting());

export function setShortcutsEnabled(on: boolean): void {
  shortcutsEnabledStore.set(on);
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off');
  } catch {
    // Without storage the setting lasts until the page is closed.
  }
}

function readSetting(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}
