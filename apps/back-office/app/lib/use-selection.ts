import { useRef, useState } from 'react';

export type Selection<Row> = {
  rows: readonly Row[];
  has(id: string): boolean;
  /** Toggles a row; with `range`, all of its rows from the last toggled one to this one. */
  toggle(row: Row, range?: readonly Row[]): void;
  /** Selects all rows, or none if all are selected. */
  toggleAll(rows: readonly Row[]): void;
  clear(): void;
};

/** The selected rows, across pages. Set a `key` per list to reset the selection. */
export function useSelection<Row>(
  getId: (row: Row) => string,
  initial: readonly Row[] = [],
): Selection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(
    () => new Map(initial.map((row) => [getId(row), row])),
  );
  const lastToggled = useRef('');
  const change = (edit: (next: Map<string, Row>) => void) =>
    setSelected((last) => {
      const next = new Map(last);
      edit(next);
      return next;
    });
  return {
    rows: [...selected.values()],
    has: (id) => selected.has(id),
    toggle: (row, range = []) => {
      const from = range.findIndex((each) => getId(each) === lastToggled.current);
      const to = range.findIndex((each) => getId(each) === getId(row));
      const rows =
        from < 0 || to < 0 ? [row] : range.slice(Math.min(from, to), Math.max(from, to) + 1);
      lastToggled.current = getId(row);
      change((next) => {
        const isSelected = next.has(getId(row));
        for (const each of rows) {
          if (isSelected) next.delete(getId(each));
          else next.set(getId(each), each);
        }
      });
    },
    toggleAll: (rows) =>
      change((next) => {
        const isFull = rows.every((row) => next.has(getId(row)));
        for (const row of rows) {
          if (isFull) next.delete(getId(row));
          else next.set(getId(row), row);
        }
      }),
    clear: () => setSelected(new Map()),
  };
}
