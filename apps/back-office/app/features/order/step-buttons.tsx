import type { StaffOrder } from '@briolette/contract';
import { Link } from 'react-router';
import { neighbourOf } from '../../list/list-in-hand.ts';
import type { Step } from '../../order-work/order-calls.ts';
import { OfficeIcon } from '../../shell/office-icon.tsx';
import type { Asking } from './asking.ts';
import type { OrderWork } from './use-order-work.ts';

type StepButtonsProps = {
  order: StaffOrder;
  work: OrderWork;
  onAsk: (what: Asking) => void;
};

const stepWords: Record<Step, string> = {
  pack: 'Pack',
  ship: 'Ship…',
  deliver: 'Delivered',
  make: 'Make',
  cancel: 'Cancel…',
};

/** The next step first; on a phone they stand at the foot, where a thumb is. */
export function StepButtons({ order, work, onAsk }: StepButtonsProps) {
  const steps = (Object.keys(stepWords) as Step[]).filter((step) => order.steps.includes(step));
  const next = neighbourOf(order.orderId, 1);
  const take = (step: Step) => {
    if (step === 'ship' || step === 'cancel') onAsk(step);
    else void work.take(step);
  };
  return (
    <div className="steps">
      {steps.map((step, index) => (
        <button
          key={step}
          type="button"
          className={
            index === 0 && step !== 'cancel'
              ? 'button button-small'
              : 'button button-quiet button-small'
          }
          aria-disabled={work.busy}
          onClick={() => !work.busy && take(step)}
        >
          {stepWords[step]}
        </button>
      ))}
      <Link to={`/print?slip=${order.orderId}`} className="icon-button step-print">
        <OfficeIcon name="print" label="Packing slip" />
      </Link>
      {next && (
        <Link to={`/order?id=${next}`} className="icon-button">
          <OfficeIcon name="arrow" label="Next order of the list" />
        </Link>
      )}
    </div>
  );
}
