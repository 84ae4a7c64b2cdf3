import { type InjectedFaults, noInjectedFaults, paymentFaults } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/request-tester';
import { downloadFile } from '@briolette/ui/files.ts';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import {
  describeFaults,
  exportState,
  fetchInjectedFaults,
  importState,
  resetShop,
  showFaultBanner,
  submitInjectedFaults,
} from './faults.ts';

/** Only for the in-browser back end: on a server, anyone could break the shop with it. */
export function FaultPanel() {
  const id = useId();
  const { faults, isWorking, work, change } = useFaults();
  const isOn = describeFaults(faults).length > 0;

  async function load({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    if (file) await work(() => importState(file), m.stateImported({ file: file.name }));
    target.value = '';
  }

  return (
    <section className="tester-fault-injection" aria-labelledby={id} data-on={isOn}>
      <div className="tester-head">
        <h2 id={id}>{m.faultsHeading}</h2>
        {isOn && (
          <button
            type="button"
            className="button button-secondary button-small"
            onClick={() => change(noInjectedFaults)}
          >
            {m.faultsOffButton}
          </button>
        )}
      </div>
      <p className="field-note">{m.faultsIntro}</p>
      <FaultFields faults={faults} onChange={change} />
      <div className="tester-actions">
        <button
          type="button"
          className="button button-secondary button-small"
          disabled={isWorking}
          onClick={() =>
            work(async () => {
              downloadFile(
                `briolette-state-${new Date().toISOString().slice(0, 10)}.gz`,
                await exportState(),
              );
              return faults;
            })
          }
        >
          {m.exportButton}
        </button>
        <label className="button button-secondary button-small tester-file">
          {m.importButton}
          <input
            type="file"
            accept=".gz,application/gzip"
            className="visually-hidden"
            disabled={isWorking}
            onChange={load}
          />
        </label>
        <ResetButton disabled={isWorking} onReset={() => work(resetShop, m.shopReset)} />
      </div>
      <p className="field-note">{m.stateHelp}</p>
    </section>
  );
}

/** Manages the faults that the back end injects. */
function useFaults() {
  const [faults, setFaults] = useState(noInjectedFaults);
  const [isWorking, setWorking] = useState(false);

  function adopt(next: InjectedFaults): void {
    setFaults(next);
    showFaultBanner(next);
  }

  useEffect(() => {
    fetchInjectedFaults().then((found) => {
      setFaults(found);
      showFaultBanner(found);
    }, console.error);
  }, []);

  async function work(task: () => Promise<InjectedFaults>, done?: string): Promise<void> {
    setWorking(true);
    try {
      adopt(await task());
      if (done) showToast({ kind: 'success', text: done });
    } catch (error) {
      console.error(error);
      showToast({ kind: 'error', text: (error as Error).message });
      await fetchInjectedFaults().then(adopt, console.error);
    } finally {
      setWorking(false);
    }
  }

  /** Updates the fields before the back end confirms. */
  function change(next: InjectedFaults): void {
    setFaults(next);
    work(() => submitInjectedFaults(next));
  }

  return { faults, isWorking, work, change };
}

/** Needs a second click to confirm. */
function ResetButton({ disabled, onReset }: { disabled: boolean; onReset: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <button
      type="button"
      className="button button-secondary button-small"
      disabled={disabled}
      onBlur={() => setConfirming(false)}
      onClick={() => {
        if (isConfirming) onReset();
        setConfirming(!isConfirming);
      }}
    >
      {isConfirming ? m.resetConfirm : m.resetButton}
    </button>
  );
}

type FaultFieldsProps = { faults: InjectedFaults; onChange: (faults: InjectedFaults) => void };

function FaultFields({ faults, onChange }: FaultFieldsProps) {
  const change = (part: Partial<InjectedFaults>) => onChange({ ...faults, ...part });
  return (
    <div className="tester-faults">
      <SelectField
        label={m.delayLabel}
        value={faults.lateMs}
        options={[
          [0, m.noDelay],
          [1000, m.seconds({ count: 1 })],
          [3000, m.seconds({ count: 3 })],
          [10_000, m.seconds({ count: 10 })],
          [30_000, m.seconds({ count: 30 })],
        ]}
        onChange={(lateMs) => change({ lateMs })}
      />
      <SelectField
        label={m.failLabel}
        value={faults.failStatus ?? 0}
        options={[
          [0, m.failOff],
          ...[400, 401, 403, 404, 409, 422, 429, 500, 502, 503, 504].map(
            (status) => [status, m.failWith({ status })] as const,
          ),
        ]}
        onChange={(status) => change({ failStatus: status || null })}
      />
      <SelectField
        label={m.clockLabel}
        value={faults.clockMinutes}
        options={[
          [0, m.clockOffsets.right],
          [16, m.clockOffsets.minutesAhead],
          [60 * 24, m.clockOffsets.dayAhead],
          [60 * 24 * 31, m.clockOffsets.monthAhead],
          [60 * 24 * 365, m.clockOffsets.yearAhead],
          [-60 * 24, m.clockOffsets.dayBehind],
        ]}
        onChange={(clockMinutes) => change({ clockMinutes })}
      />
      <SelectField
        label={m.paymentLabel}
        value={faults.payment}
        options={[
          [null, m.paymentWorks],
          ...paymentFaults.map((fault) => [fault, m.paymentFaults[fault]] as const),
        ]}
        onChange={(payment) => change({ payment })}
      />
      <Switch
        label={m.cutLabel}
        isOn={faults.cutReplies}
        onChange={(cutReplies) => change({ cutReplies })}
      />
      <Switch
        label={m.outOfStockLabel}
        isOn={faults.outOfStock}
        onChange={(outOfStock) => change({ outOfStock })}
      />
    </div>
  );
}

type SelectFieldProps<Value> = {
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, words: string])[];
  onChange: (value: Value) => void;
};

function SelectField<Value extends string | number | null>(props: SelectFieldProps<Value>) {
  const { label, value, options, onChange } = props;
  const id = useId();
  const selectOption = (selected: string) => {
    const option = options.find(([one]) => String(one) === selected);
    if (option) onChange(option[0]);
  };
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={String(value)} onChange={({ target }) => selectOption(target.value)}>
        {options.map(([one, words]) => (
          <option key={String(one)} value={String(one)}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

type SwitchProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className="tester-switch">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}
