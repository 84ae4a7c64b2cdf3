import * as m from '@briolette/i18n/back-office/repairs';
import '../../components/feedback-card.css';
import type { StaffRepair, StaffRepairAction } from '@briolette/contract';
import {
  formatOrderNumber,
  formatPrice,
  parseMoney,
  repairKindLabels,
  repairStateLabels,
  toDollars,
} from '@briolette/domain';
import { useState } from 'react';
import type { ResolverResult } from 'react-hook-form';
import { Link } from 'react-router';
import { AmountField, Field, FormDialog, useStaffForm } from '../../components/form/staff-form.tsx';
import { Button, Card, DetailHeader } from '../../components/screen.tsx';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import { screenData, staffQuery } from '../../lib/api/queries.ts';
import { type StaffMutation, useStaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { formatTimestamp } from '../../lib/dates.ts';
import { useHasPermission } from '../../lib/session/me.ts';

const { loader, useData } = screenData((params) =>
  staffQuery('getStaffRepair', { path: { repairId: params.get('id') ?? '' } }),
);

/** A repair request: description, history and next steps. */
function RepairScreen() {
  const { repair } = useData();
  return <RepairDetail key={repair.repairId} repair={repair} />;
}

function RepairDetail({ repair }: { repair: StaffRepair }) {
  const { kind, state, name, variant, description, price, orderId, orderNumber, customer } = repair;
  const work = useStaffMutation();
  const [dialogStep, setDialogStep] = useState<StaffRepairAction | null>(null);
  return (
    <div className="screen">
      <DetailHeader
        list={m.title}
        to="/repairs"
        title={m.heading({ kind: repairKindLabels[kind], product: name })}
      >
        <span className={repair.steps.length > 0 ? 'chip chip-do' : 'chip'}>
          {repairStateLabels[state]}
        </span>
        <StepButtons repair={repair} work={work} onOpenDialog={setDialogStep} />
      </DetailHeader>
      <div className="feedback-card-list">
        <section className="card feedback-card" aria-label={m.requestLabel}>
          <p className="feedback-card-text">{description || m.noDescription}</p>
          <p className="muted">
            {[variant, price === null ? null : formatPrice(price), customer.name, customer.email]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p>
            <Link to={`/order?id=${orderId}`} className="text-link">
              {m.order({ number: formatOrderNumber({ number: orderNumber }) })}
            </Link>
          </p>
        </section>
        <Card title={m.timelineHeading} className="feedback-card">
          <ol className="feedback-card-list" aria-label={m.timelineHeading}>
            {repair.timeline.map(({ createdAt, state: then, actorName, note }) => (
              <li key={createdAt + then}>
                <strong>{repairStateLabels[then]}</strong>{' '}
                <span className="muted">
                  {m.entryAuthor({
                    name: actorName === 'shopper' ? m.customer : actorName,
                    date: formatTimestamp(createdAt),
                    time: (text) => (
                      <time key="time" dateTime={createdAt}>
                        {text}
                      </time>
                    ),
                  })}
                </span>
                {note && <p className="feedback-card-text">{note}</p>}
              </li>
            ))}
          </ol>
        </Card>
      </div>
      {(dialogStep === 'quote' || dialogStep === 'decline') && (
        <RepairActionDialog
          step={dialogStep}
          repair={repair}
          work={work}
          onClose={() => setDialogStep(null)}
        />
      )}
    </div>
  );
}

type StepButtonsProps = {
  repair: StaffRepair;
  work: StaffMutation;
  onOpenDialog: (step: StaffRepairAction) => void;
};

/** Quotes and rejections open a dialog for the message. */
function StepButtons({ repair, work, onOpenDialog }: StepButtonsProps) {
  const { repairId, version, steps } = repair;
  const may = useHasPermission()('orders.fulfil');
  if (!may || steps.length === 0) return null;
  const take = (step: StaffRepairAction) => {
    if (step === 'quote' || step === 'decline') return onOpenDialog(step);
    void work.run(
      () => callStaffApi('transitionStaffRepair', { path: { repairId }, body: { step, version } }),
      m.stepResults[step],
    );
  };
  return (
    <p className="feedback-card-actions">
      {steps.map((step) => (
        <Button
          key={step}
          quiet={step === 'decline'}
          aria-disabled={work.busy}
          onClick={() => take(step)}
        >
          {m.steps[step]}
        </Button>
      ))}
    </p>
  );
}

type RepairActionDialogProps = {
  step: 'quote' | 'decline';
  repair: StaffRepair;
  work: StaffMutation;
  onClose: () => void;
};

type StepValues = { price: string; note: string };

/** Message to the customer, with a price for quotes. Sent by email. */
function RepairActionDialog({ step, repair, work, onClose }: RepairActionDialogProps) {
  const { repairId, version } = repair;
  const isQuote = step === 'quote';
  const form = useStaffForm({
    values: { price: '', note: '' },
    resolver: (values): ResolverResult<StepValues, StepValues> => {
      const { error } = parseMoney(values.price);
      if (!isQuote || error === null) return { values, errors: {} };
      return { values: {}, errors: { price: { type: 'validate', message: error } } };
    },
    save: ({ price, note }) =>
      callStaffApi('transitionStaffRepair', {
        path: { repairId },
        body: {
          step,
          version,
          note: note.trim(),
          ...(isQuote && { price: toDollars(parseMoney(price).minor ?? 0) }),
        },
      }),
    done: m.stepResults[step],
    work,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={m.steps[step]}
      form={form}
      action={m.sendButton}
      focus={isQuote ? 'price' : 'note'}
      onClose={onClose}
    >
      {isQuote && <AmountField name="price" label={m.priceLabel} />}
      <Field
        name="note"
        label={m.messageLabel}
        note={m.messageHelp}
        maxLength={1000}
        autoComplete="off"
      />
    </FormDialog>
  );
}

export { loader, RepairScreen as Component };
