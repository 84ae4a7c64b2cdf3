import { createStore } from '@briolette/ui/store.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** For the field that a dialog is about: a dialog alone would focus its first button. */
export function useAutoFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const field = useRef<Element>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}

/** Actions by key: 'p', 'Escape', or two in a row, 'g o'. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/** The first key of every pair. The key after it is never a single-key shortcut. */
const leader = 'g';

/** How long the first of two keys waits for the second. */
const pairMs = 1000;

/** Handles keys while the component is mounted, except in text fields and behind a dialog. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  // Before the first paint, so that a visible screen answers to its keys.
  useLayoutEffect(() => {
    let first = { key: '', at: 0 };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!shortcutsEnabledStore.get() || event.ctrlKey || event.metaKey || event.altKey) return;
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

/** Single keys can be turned off, for members who dictate (WCAG 2.1.4). */
export const shortcutsEnabledStore = createStore(readSetting());

export function setShortcutsEnabled(on: boolean): void {
  shortcutsEnabledStore.set(on);
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off');
  } catch {
    // Without storage it holds until the page is left.
  }
}

function readSetting(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}
