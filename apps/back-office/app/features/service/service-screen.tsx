import '../../said/said.css';
import type { ShopStep, StaffService } from '@briolette/contract';
import { formatPrice, serviceNames, serviceStateNames, shortNumber } from '@briolette/domain';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { callStaff } from '../../api/call-staff.ts';
import { useWork, type Work } from '../../api/use-work.ts';
import { when } from '../../order-words/when.ts';
import { DetailHead } from '../../shell/detail-head.tsx';
import { useMay } from '../../staff/me.ts';
import type { loadService } from './load-service.ts';
import { StepOverlay } from './step-overlay.tsx';
import { stepWords } from './step-words.ts';

/** One service: what was asked for, what happened, and what can be done now. */
export function ServiceScreen() {
  const service = useLoaderData<typeof loadService>();
  return <OneService key={service.serviceId} service={service} />;
}

function OneService({ service }: { service: StaffService }) {
  const { kind, state, name, choice, wish, price, orderId, orderNumber, customer } = service;
  const work = useWork();
  const [asking, setAsking] = useState<ShopStep | null>(null);
  return (
    <div className="screen">
      <DetailHead list="Services" to="/services" title={`${serviceNames[kind]}, ${name}`}>
        <span className={service.steps.length > 0 ? 'chip chip-do' : 'chip'}>
          {serviceStateNames[state]}
        </span>
        <StepButtons service={service} work={work} onAsk={setAsking} />
      </DetailHead>
      <div className="said-list">
        <section className="card said" aria-label="What was asked for">
          <p className="said-text">{wish || 'No words were written.'}</p>
          <p className="quiet">
            {[choice, price === null ? null : formatPrice(price), customer.name, customer.email]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p>
            <Link to={`/order?id=${orderId}`} className="text-link">
              Order {shortNumber({ number: orderNumber })}
            </Link>
          </p>
        </section>
        <section className="card said" aria-labelledby="happened">
          <h2 id="happened">What happened</h2>
          <ol className="said-list" aria-label="What happened">
            {service.timeline.map(({ at, state: then, by, note }) => (
              <li key={at + then}>
                <strong>{serviceStateNames[then]}</strong>{' '}
                <span className="quiet">
                  {by === 'shopper' ? 'Shopper' : by}, <time dateTime={at}>{when(at)}</time>
                </span>
                {note && <p className="said-text">{note}</p>}
              </li>
            ))}
          </ol>
        </section>
      </div>
      {(asking === 'quote' || asking === 'refuse') && (
        <StepOverlay step={asking} service={service} work={work} onClose={() => setAsking(null)} />
      )}
    </div>
  );
}

type StepButtonsProps = { service: StaffService; work: Work; onAsk: (step: ShopStep) => void };

/** A step that needs words asks for them first. */
function StepButtons({ service, work, onAsk }: StepButtonsProps) {
  const { serviceId, version, steps } = service;
  const may = useMay()('orders.fulfil');
  if (!may || steps.length === 0) return null;
  const take = (step: ShopStep) => {
    if (step === 'quote' || step === 'refuse') return onAsk(step);
    void work.run(
      () => callStaff('moveStaffService', { path: { serviceId }, body: { step, version } }),
      stepWords[step].done,
    );
  };
  return (
    <p className="said-work">
      {steps.map((step) => (
        <button
          key={step}
          type="button"
          className={step === 'refuse' ? 'button button-quiet button-small' : 'button button-small'}
          aria-disabled={work.busy}
          onClick={() => take(step)}
        >
          {stepWords[step].button}
        </button>
      ))}
    </p>
  );
}
