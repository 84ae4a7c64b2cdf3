import type { CustomerRepairAction, OwnedItem, Repair, RepairState } from '@briolette/contract';
import {
  finalRepairStates,
  formatPrice,
  repairKindLabels,
  repairStateLabels,
} from '@briolette/domain';
import { lazy, Suspense, useState } from 'react';
import { useAttempt } from '../../lib/api/use-action.ts';
import { describeRepairError } from '../../lib/resource-response.ts';
import { callApiAsUser } from '../../lib/session/call-as-user.ts';

const AskOverlay = lazy(() => import('./request-repair.tsx'));

type PieceServicesProps = {
  piece: OwnedItem;
  called: string;
  /** Those of this piece, the newest first. */
  services: readonly Repair[];
  onService: (service: Repair) => void;
};

/** What the shop does with a piece after the sale: asked for, answered and followed here. */
export function ItemRepairs({ piece, called, services, onService }: PieceServicesProps) {
  const [isAsking, setAsking] = useState(false);
  const isFree = services.every(({ state }) => finalRepairStates.includes(state));
  return (
    <>
      {services.length > 0 && (
        <ul className="item-repairs" aria-label={`Services for ${called}`}>
          {services.map((service) => (
            <li key={service.repairId}>
              <OneService service={service} onService={onService} />
            </li>
          ))}
        </ul>
      )}
      {isFree && (
        <button
          type="button"
          className="button button-secondary button-small"
          aria-label={`Ask for a service for ${called}`}
          onClick={() => setAsking(true)}
        >
          Ask for a service
        </button>
      )}
      {isAsking && (
        <Suspense>
          <AskOverlay
            passportKey={piece.key}
            called={called}
            onService={onService}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** What its owner waits for, or has to do. */
const next: Partial<Record<RepairState, string>> = {
  requested: 'We look at it and tell you our price.',
  accepted: 'Please bring or send us the piece.',
  received: 'Your piece is in our workshop.',
  completed: 'Your piece comes back to you.',
};

const stepNames: Record<CustomerRepairAction, string> = { accept: 'Accept', cancel: 'Cancel' };

type OneServiceProps = { service: Repair; onService: (service: Repair) => void };

function OneService({ service, onService }: OneServiceProps) {
  const { repairId, kind, state, version, description, price, answer, steps } = service;
  const { busy, failure, attempt } = useAttempt(describeRepairError);
  const take = async (step: CustomerRepairAction) => {
    const input = { path: { repairId }, body: { step, version } };
    onService((await callApiAsUser('respondToRepair', input)).service);
  };
  return (
    <>
      <strong>
        {repairKindLabels[kind]}: {repairStateLabels[state]}
        {price !== null && `, ${formatPrice(price)}`}
      </strong>
      {description && <span>{description}</span>}
      {answer && <span>The shop: {answer}</span>}
      {next[state] && <span>{next[state]}</span>}
      {steps.length > 0 && (
        <div className="passport-actions">
          {steps.map((step) => (
            <button
              key={step}
              type="button"
              className={
                step === 'accept' ? 'button button-small' : 'button button-secondary button-small'
              }
              aria-label={`${stepNames[step]}: ${repairKindLabels[kind]}`}
              aria-disabled={busy}
              onClick={() => void attempt(() => take(step))}
            >
              {stepNames[step]}
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
