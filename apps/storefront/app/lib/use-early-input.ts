import { useState } from 'react';

export type EarlyInput = {
  /** Fields of the form, if any was changed. */
  changed: URLSearchParams | undefined;
  isFocused: boolean;
};

const none: EarlyInput = { changed: undefined, isFocused: false };

/**
 * Returns what a user did in a form before hydration. It is read during the first render, because
 * hydration resets controlled fields. Clicks are recorded and replayed by deferred-hydration.ts.
 */
export function useEarlyInput(formId: string): EarlyInput {
  const [input] = useState(() => (typeof document === 'undefined' ? none : readForm(formId)));
  return input;
}

function readForm(formId: string): EarlyInput {
  const form = document.getElementById(formId) as HTMLFormElement | null;
  if (!form) return none;
  return {
    changed: [...form.elements].some(isChanged)
      ? new URLSearchParams([...new FormData(form)] as [string, string][])
      : undefined,
    isFocused: form.contains(document.activeElement),
  };
}

function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  }
  return (
    control instanceof HTMLInputElement &&
    (control.checked !== control.defaultChecked || control.value !== control.defaultValue)
  );
}
