import type { CustomerRepairAction, OwnedItem, Repair, RepairState } from '@briolette/contract';
import {
  finalRepairStates,
  formatPrice,
  repairKindLabels,
  repairStateLabels,
} from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/repairs';
import { lazy, Suspense, useState } from 'react';
import { useAttempt } from '../../lib/api/use-action.ts';
import { describeRepairError } from '../../lib/resource-response.ts';
import { callApiAsUser } from '../../lib/session/call-as-user.ts';

const RequestRepairDialog = lazy(() => import('./request-repair.tsx'));

type ItemRepairsProps = {
  item: OwnedItem;
  called: string;
  /** Repairs of this item, newest first. */
  repairs: readonly Repair[];
  onRepair: (repair: Repair) => void;
};

/** Lists the repairs of an item and offers to request one. */
export function ItemRepairs({ item, called, repairs, onRepair }: ItemRepairsProps) {
  const [isOpen, setOpen] = useState(false);
  const isFree = repairs.every(({ state }) => finalRepairStates.includes(state));
  return (
    <>
      {repairs.length > 0 && (
        <ul className="item-repairs" aria-label={m.listLabel({ item: called })}>
          {repairs.map((repair) => (
            <li key={repair.repairId}>
              <RepairItem repair={repair} onRepair={onRepair} />
            </li>
          ))}
        </ul>
      )}
      {isFree && (
        <button
          type="button"
          className="button button-secondary button-small"
          aria-label={m.requestLabel({ item: called })}
          onClick={() => setOpen(true)}
        >
          {m.requestButton}
        </button>
      )}
      {isOpen && (
        <Suspense>
          <RequestRepairDialog
            passportKey={item.key}
            called={called}
            onRepair={onRepair}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Tells the owner what happens next in each state. */
const nextSteps: Partial<Record<RepairState, string>> = m.nextSteps;

type RepairItemProps = { repair: Repair; onRepair: (repair: Repair) => void };

function RepairItem({ repair, onRepair }: RepairItemProps) {
  const { repairId, kind, state, version, description, price, reply, steps } = repair;
  const { busy, failure, attempt } = useAttempt(describeRepairError);
  const repairKind = repairKindLabels[kind];
  const status = { repair: repairKind, state: repairStateLabels[state] };
  const respond = async (step: CustomerRepairAction) => {
    const input = { path: { repairId }, body: { step, version } };
    onRepair((await callApiAsUser('respondToRepair', input)).repair);
  };
  return (
    <>
      <strong>
        {price === null
          ? m.status(status)
          : m.statusWithPrice({ ...status, price: formatPrice(price) })}
      </strong>
      {description && <span>{description}</span>}
      {reply && <span>{m.reply({ reply })}</span>}
      {nextSteps[state] && <span>{nextSteps[state]}</span>}
      {steps.length > 0 && (
        <div className="passport-actions">
          {steps.map((step) => (
            <button
              key={step}
              type="button"
              className={
                step === 'accept' ? 'button button-small' : 'button button-secondary button-small'
              }
              aria-label={m.actionLabels[step]({ repair: repairKind })}
              aria-disabled={busy}
              onClick={() => void attempt(() => respond(step))}
            >
              {m.actions[step]}
            </button>
          ))}
        </div>
      )}
      <p role="alert" className="field-error">
        {failure}
      </p>
    </>
  );
}
