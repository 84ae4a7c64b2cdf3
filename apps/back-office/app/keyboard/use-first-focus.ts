import { type RefObject, useEffect, useRef } from 'react';

/** For the field that a dialog is about: a dialog alone would focus its first button. */
export function useFirstFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const field = useRef<Element>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
