/** The keyboard walks from row to row by the links in them, so that focus is where one looks. */
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];

/** The id of the row that has the focus. */
export function focusedRow(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
}

export function moveFocus(step: 1 | -1): void {
  const all = rows();
  const at = all.findIndex((row) => row.contains(document.activeElement));
  const next = at < 0 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1);
  all[next]?.querySelector<HTMLElement>('a')?.focus();
}
