import { type FilterState, filterFromParams } from '@briolette/domain';

/**
 * What a shopper has set in the filter form before React takes it over, which would set it back.
 * To be called while the page is taken over: later there is nothing to find.
 */
export function askedEarly(): FilterState | undefined {
  if (typeof document === 'undefined') return;
  const form = document.getElementById('filters') as HTMLFormElement | null;
  if (!form || ![...form.elements].some(isTouched)) return;
  return filterFromParams(new URLSearchParams([...new FormData(form)] as [string, string][]));
}

function isTouched(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  }
  return (
    control instanceof HTMLInputElement &&
    (control.checked !== control.defaultChecked || control.value !== control.defaultValue)
  );
}
