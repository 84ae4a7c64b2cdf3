import { useState } from 'react';

export type Selection<Row> = {
  rows: readonly Row[];
  has(id: string): boolean;
  toggle(row: Row): void;
  /** All of these, or none when all are selected already. */
  toggleAll(rows: readonly Row[]): void;
  clear(): void;
};

/** Outlasts pages of one list; another list, another selection. */
export function useSelection<Row>(idOf: (row: Row) => string, list: string): Selection<Row> {
  const [held, setHeld] = useState({ list, rows: new Map<string, Row>() });
  const rows = held.list === list ? held.rows : new Map<string, Row>();
  // From what is held then, not from what is shown: two keys may come before the next paint.
  const change = (edit: (next: Map<string, Row>) => void) =>
    setHeld((last) => {
      const next = new Map(last.list === list ? last.rows : []);
      edit(next);
      return { list, rows: next };
    });
  return {
    rows: [...rows.values()],
    has: (id) => rows.has(id),
    toggle: (row) =>
      change((next) => {
        if (!next.delete(idOf(row))) next.set(idOf(row), row);
      }),
    toggleAll: (all) =>
      change((next) => {
        const isFull = all.every((row) => next.has(idOf(row)));
        for (const row of all) {
          if (isFull) next.delete(idOf(row));
          else next.set(idOf(row), row);
        }
      }),
    clear: () => change((next) => next.clear()),
  };
}
