import type { FilterValue, StaffDiscount } from '@briolette/contract';
import { pluralOf } from '@briolette/domain';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { Overlay } from '@briolette/ui/overlay.tsx';
import { useRef, useState } from 'react';
import { callStaff } from '../../api/call-staff.ts';
import type { Work } from '../../api/use-work.ts';
import { MoneyField } from '../../money/money-field.tsx';
import { fieldsOf, localMoment } from './discount-draft.ts';

type DiscountOverlayProps = {
  /** null: a new one. */
  discount: StaffDiscount | null;
  categories: readonly FilterValue[];
  work: Work;
  onClose: () => void;
};

/** A new discount, or a change of one. Its code stays what it is: cards with it are out there. */
export function DiscountOverlay({ discount, categories, work, onClose }: DiscountOverlayProps) {
  // Sent again, it is the same discount.
  const newId = useRef(crypto.randomUUID());
  const save = async (form: FormData) => {
    const fields = fieldsOf(form);
    const code = String(form.get('code') ?? '').trim() || null;
    const isDone = discount
      ? await work.run(
          () =>
            callStaff('editDiscount', {
              path: { discountId: discount.discountId },
              body: { version: discount.version, fields },
            }),
          'Changed, for the orders from now on',
        )
      : await work.run(
          () => callStaff('addDiscount', { body: { discountId: newId.current, code, fields } }),
          'Made',
        );
    if (isDone) onClose();
  };
  const isExtra = discount?.isExtra ?? false;
  return (
    <Overlay title={discount ? `Change ${discount.name}` : 'New discount'} onClose={onClose}>
      <form
        className="form discount-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save(new FormData(event.currentTarget));
        }}
      >
        {!discount && (
          <TextField
            label="Code"
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            pattern="\s*[A-Za-z0-9][A-Za-z0-9\-]{2,29}\s*"
            title="3 to 30 letters, digits and hyphens"
            note="What a shopper types. Without a code it comes off by itself."
          />
        )}
        <TextField
          label="Name"
          name="name"
          defaultValue={discount?.name}
          maxLength={60}
          autoComplete="off"
          required
          readOnly={isExtra}
          note="As the shopper reads it at checkout and on the invoice."
        />
        <Worth discount={discount} isExtra={isExtra} />
        {!isExtra && <Pieces discount={discount} categories={categories} />}
        <div className="form-pair">
          <TextField
            label="From"
            name="startsAt"
            type="datetime-local"
            defaultValue={localMoment(discount?.startsAt ?? null)}
          />
          <TextField
            label="Until"
            name="endsAt"
            type="datetime-local"
            defaultValue={localMoment(discount?.endsAt ?? null)}
          />
        </div>
        {!isExtra && <Limits discount={discount} />}
        <SubmitButton busy={work.busy} busyText="One moment…">
          {discount ? 'Save' : 'Make it'}
        </SubmitButton>
      </form>
    </Overlay>
  );
}

/** As the API takes it. */
const wholeNumber = { type: 'number', min: 1, max: 1_000_000, step: 1 } as const;

type PartProps = { discount: StaffDiscount | null };

function Worth({ discount, isExtra }: PartProps & { isExtra: boolean }) {
  const [isAmount, setIsAmount] = useState(discount !== null && discount.percent === null);
  const [worth, setWorth] = useState(String(discount?.percent ?? discount?.amount ?? ''));
  const field = { label: 'How much', name: 'worth', required: true, value: worth };
  return (
    <fieldset className="discount-worth">
      <legend>Takes off</legend>
      {isAmount ? (
        <MoneyField {...field} digits={0} note="Whole dollars." onChange={setWorth} />
      ) : (
        <TextField
          {...field}
          {...wholeNumber}
          max={100}
          onChange={({ target }) => setWorth(target.value)}
        />
      )}
      {isExtra ? (
        <input type="hidden" name="kind" value="amount" />
      ) : (
        <div className="choices">
          <label className="choice">
            <input
              type="radio"
              name="kind"
              value="percent"
              checked={!isAmount}
              onChange={() => setIsAmount(false)}
            />
            per cent
          </label>
          <label className="choice">
            <input
              type="radio"
              name="kind"
              value="amount"
              checked={isAmount}
              onChange={() => setIsAmount(true)}
            />
            dollars
          </label>
        </div>
      )}
    </fieldset>
  );
}

function Pieces({ discount, categories }: PartProps & { categories: readonly FilterValue[] }) {
  return (
    <fieldset className="choices discount-pieces">
      <legend>Of which pieces</legend>
      {categories.map(({ value, label }) => (
        <label key={value} className="choice">
          <input
            type="checkbox"
            name="category"
            value={value}
            defaultChecked={discount?.categories.includes(value)}
          />
          {pluralOf(label)}
        </label>
      ))}
      <TextField
        label="And these, by their address"
        name="pieces"
        autoComplete="off"
        defaultValue={discount?.pieces.join(', ')}
        note="Such as aurelia-solitaire-ring. With nothing chosen it is for every piece."
      />
    </fieldset>
  );
}

function Limits({ discount }: PartProps) {
  return (
    <div className="discount-limits">
      <TextField
        {...wholeNumber}
        label="How many orders may have it"
        name="mostUses"
        defaultValue={discount?.mostUses ?? ''}
        note="Empty: any number. An order that is cancelled gives its use back."
      />
      <label className="choice">
        <input type="checkbox" name="onceEach" defaultChecked={discount?.onceEach} />
        Once for each customer
      </label>
    </div>
  );
}
