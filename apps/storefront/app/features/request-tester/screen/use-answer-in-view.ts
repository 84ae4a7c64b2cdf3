import { useEffect, useRef } from 'react';
import type { StoredResponse } from '../response/stored-response.ts';

/** On a phone the answer lies below the form: it comes into view when it is there. */
export function useAnswerInView(response: StoredResponse) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!response || !element) return;
    const { top } = element.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight / 2) element.scrollIntoView({ block: 'start' });
  }, [response]);
  return place;
}
