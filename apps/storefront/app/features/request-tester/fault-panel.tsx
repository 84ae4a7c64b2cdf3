import { type InjectedFaults, noInjectedFaults } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/request-tester';
import { downloadFile } from '@briolette/ui/save-file.ts';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { FaultFields } from './fault-fields.tsx';
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
