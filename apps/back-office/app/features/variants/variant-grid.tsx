import * as m from '@briolette/i18n/back-office/variants';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useReadOnly } from '../../components/product-fields.tsx';
import { Button } from '../../components/screen.tsx';
import { GridCell, type GridMode } from './grid-cell.tsx';
import {
  type CellPlace,
  type CopyTarget,
  copyCell,
  parseCells,
  pasteCells,
  setCell,
} from './grid-cells.ts';
import { DefaultVariantSelect, MetalPrices, RowHeader } from './grid-headers.tsx';
import { type GridValues, useGrid } from './use-grid.ts';

const modes = ['prices', 'leadTimes', 'active'] as const satisfies GridMode[];
const targets = ['row', 'column', 'all'] as const satisfies CopyTarget[];

/**
 * Metals × sizes, with price and stock in each cell. Cells pasted from a spreadsheet fill the grid
 * from the focused field; Enter and the arrow keys move up and down.
 */
export function VariantGrid({ isNew }: { isNew: boolean }) {
  const { grid, change } = useGrid();
  const [mode, setMode] = useState<GridMode>('prices');
  const [place, setPlace] = useState<CellPlace | null>(null);
  const [done, setDone] = useState('');
  const table = useRef<HTMLTableElement>(null);
  useFaultyMode(mode, setMode);
  const name = useId();
  const readOnly = useReadOnly();
  const { metalIds, rowIds, metals, rows } = grid.variants;
  const paste = (event: ClipboardEvent) => {
    const at = readPlace(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (!at || readOnly || !/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    const result = pasteCells(grid, at, parseCells(text));
    change(result);
    setDone(m.pasted({ count: result.filled }) + (result.left ? ` ${m.pastedOutside}` : ''));
  };
  const move = (event: KeyboardEvent) => {
    const at = readPlace(event.target);
    const step = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key];
    if (!at || !step) return;
    event.preventDefault();
    const rowId = rowIds[rowIds.indexOf(at.rowId) + step];
    const next = `${at.metalId} ${rowId} ${at.field}`;
    table.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
  };
  return (
    <div className="variant-grid">
      <fieldset className="grid-modes">
        <legend>{m.showLabel}</legend>
        {modes.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={name}
              checked={mode === each}
              onChange={() => {
                setMode(each);
                setPlace(null);
              }}
            />
            {m.gridModes[each]}
          </label>
        ))}
      </fieldset>
      <div className="grid-scroll">
        <table
          ref={table}
          aria-label={m.gridLabel}
          onPaste={paste}
          onKeyDown={move}
          onFocus={({ target }) => setPlace(readPlace(target))}
        >
          <thead>
            <tr>
              <th scope="col">{m.sizeLabel}</th>
              {metalIds.map((id) => (
                <th scope="col" key={id}>
                  {metals[id]?.name || m.newMetal}
                  {mode === 'prices' && (
                    <span className="grid-fields muted" aria-hidden="true">
                      <span>{m.cellFields.price}</span>
                      <span>{m.cellFields.stock}</span>
                    </span>
                  )}
                </th>
              ))}
            </tr>
            {mode === 'prices' && <MetalPrices />}
          </thead>
          <tbody>
            {rowIds.map((rowId) => (
              <tr key={rowId}>
                <th scope="row">
                  <RowHeader rowId={rowId} isNew={isNew} />
                </th>
                {metalIds.map((metalId) => (
                  <td key={metalId}>
                    <GridCell
                      mode={mode}
                      metalId={metalId}
                      rowId={rowId}
                      grid={grid}
                      onChange={(field, value) =>
                        change(setCell(grid, { metalId, rowId, field }, value))
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!readOnly && (
        <div className="grid-tools">
          <p className="muted" id={`${name}-from`}>
            {place
              ? m.copyFrom({
                  field: m.cellFields[place.field],
                  metal: metals[place.metalId]?.name ?? '',
                  size: rows[place.rowId]?.label ?? '',
                })
              : m.gridNote}
          </p>
          {place && (
            <fieldset className="button-row" aria-labelledby={`${name}-from`}>
              {targets.map((target) => (
                <Button
                  quiet
                  key={target}
                  onClick={() => {
                    change(copyCell(grid, place, target));
                    setDone(m.copied);
                  }}
                >
                  {m.copyTargets[target]}
                </Button>
              ))}
            </fieldset>
          )}
          <p role="status" className="muted">
            {done}
          </p>
        </div>
      )}
      {isNew && !readOnly && <DefaultVariantSelect />}
    </div>
  );
}

/** Shows lead times after a save that found errors only there. */
function useFaultyMode(mode: GridMode, setMode: (mode: GridMode) => void) {
  const { formState } = useFormContext<GridValues>();
  const { errors, submitCount } = formState;
  const metals = Object.values(errors.variants?.metals ?? {});
  const cells = metals.flatMap((metal) => Object.values(metal?.cells ?? {}));
  const hasFaultyPrices = cells.some((cell) => cell?.price || cell?.stock);
  const hasFaultyDays = cells.some((cell) => cell?.days);
  const faulty = hasFaultyPrices ? 'prices' : hasFaultyDays ? 'leadTimes' : mode;
  useEffect(() => setMode(faulty), [submitCount]);
}

/** Reads the place of a field from its attribute. */
function readPlace(target: EventTarget): CellPlace | null {
  const cell = target instanceof HTMLElement ? target.dataset.cell : undefined;
  if (!cell) return null;
  const [metalId = '', rowId = '', field] = cell.split(' ');
  return { metalId, rowId, field: field as CellPlace['field'] };
}
