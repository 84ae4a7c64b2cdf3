import { useState } from 'react';

export type Selection<Row> = {
  rows: readonly Row[];
  has(id: string): boolean;
  toggle(row: Row): void;
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
  const change = (edit: (next: Map<string, Row>) => void) =>
    setSelected((last) => {
      const next = new Map(last);
      edit(next);
      return next;
    });
  return {
    rows: [...selected.values()],
    has: (id) => selected.has(id),
    toggle: (row) =>
      change((next) => {
        if (!next.delete(getId(row))) next.set(getId(row), row);
      }),
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
