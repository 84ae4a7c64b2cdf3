import * as m from '@briolette/i18n/back-office/components';
import {
  type ColumnDef,
  createColumnHelper,
  type RowData,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useShortcuts } from '../../lib/shortcuts.ts';
import type { Selection } from '../../lib/use-selection.ts';

const features = tableFeatures({
  columnMeta: {} as { className?: string; isRowHeader?: boolean },
});

type Column<Row> = {
  /** By default the header. */
  id?: string;
  header: string;
  cell: (row: Row) => ReactNode;
  className?: string;
  isRowHeader?: boolean;
};

/** Defines the columns of a table. Call it at module level. */
export function defineColumns<Row extends RowData>(columns: readonly Column<Row>[]) {
  const { display } = createColumnHelper<typeof features, Row>();
  return columns.map(({ header, id = header, cell, ...meta }) =>
    display({ id, header, cell: ({ row }) => cell(row.original), meta }),
  );
}

type Selectable<Row> = Selection<Row> & { label: (row: Row) => string };

type DataTableProps<Row extends RowData> = {
  /** Labels the table and the list of cards. */
  caption: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  // biome-ignore lint/suspicious/noExplicitAny: columns of every value
  columns: readonly ColumnDef<typeof features, Row, any>[];
  /** Adds a checkbox to every row. */
  selection?: Selectable<Row> | undefined;
  /** Card content; narrow screens show cards instead of rows. */
  card?: (row: Row) => ReactNode;
  className?: string;
};

/** The table of every list. The keys j and k move the focus between rows. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { caption, rows, rowId, columns, selection, card, className = 'data-table' } = props;
  const isNarrow = useIsNarrow();
  useShortcuts({ j: () => moveRowFocus(1), k: () => moveRowFocus(-1) });
  const table = useTable({ features, columns, data: rows, getRowId: rowId });
  if (card && isNarrow)
    return (
      <ul className="data-cards" aria-label={caption}>
        {rows.map((row) => (
          <li
            key={rowId(row)}
            data-row={rowId(row)}
            className={selection?.has(rowId(row)) ? 'is-selected' : undefined}
          >
            {selection && <RowCheck row={row} rows={rows} id={rowId(row)} selection={selection} />}
            {card(row)}
          </li>
        ))}
      </ul>
    );
  return (
    <table className={className}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        {table.getHeaderGroups().map(({ id, headers }) => (
          <tr key={id}>
            {selection && (
              <th scope="col" className="cell-check">
                <Check
                  label={m.selectAll}
                  checked={rows.every((row) => selection.has(rowId(row)))}
                  onChange={() => selection.toggleAll(rows)}
                />
              </th>
            )}
            {headers.map((header) => (
              <th key={header.id} scope="col" className={header.column.columnDef.meta?.className}>
                <table.FlexRender header={header} />
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            data-row={row.id}
            className={selection?.has(row.id) ? 'is-selected' : undefined}
          >
            {selection && (
              <td className="cell-check">
                <RowCheck row={row.original} rows={rows} id={row.id} selection={selection} />
              </td>
            )}
            {row.getAllCells().map((cell) => {
              const { className, isRowHeader } = cell.column.columnDef.meta ?? {};
              const content = <table.FlexRender cell={cell} />;
              return isRowHeader ? (
                <th key={cell.id} scope="row" className={className}>
                  {content}
                </th>
              ) : (
                <td key={cell.id} className={className}>
                  {content}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type RowCheckProps<Row> = {
  row: Row;
  rows: readonly Row[];
  id: string;
  selection: Selectable<Row>;
};

/** With Shift it selects all rows from the last one. */
const RowCheck = <Row,>({ row, rows, id, selection }: RowCheckProps<Row>) => (
  <Check
    label={m.selectRow({ name: selection.label(row) })}
    checked={selection.has(id)}
    onChange={(isRange) => selection.toggle(row, isRange ? rows : [])}
  />
);

type CheckProps = { label: string; checked: boolean; onChange: (isRange: boolean) => void };

const Check = ({ label, checked, onChange }: CheckProps) => (
  <label className="row-check">
    <input
      type="checkbox"
      checked={checked}
      onChange={({ nativeEvent }) =>
        onChange(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
    <span className="visually-hidden">{label}</span>
  </label>
);

/** Returns the id of the focused row. */
export const getFocusedRowId = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;

/** Moves the focus to the link of the next or previous row. */
export function moveRowFocus(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1);
  rows[next]?.querySelector<HTMLElement>('a')?.focus();
}

const narrow = matchMedia('(max-width: 767px)');

/** Whether the screen is too narrow for a table. */
function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      narrow.addEventListener('change', listener);
      return () => narrow.removeEventListener('change', listener);
    },
    () => narrow.matches,
  );
}
