import './new-order.css';
import {
  type CounterOrderRequest,
  type CounterQuote,
  newCounterCustomerSchema,
  type OrderDraft,
  type OrderDraftContent,
  paymentLinkHours,
  pincode,
  singleAddressRequestSchema,
} from '@briolette/contract';
import { formatOrderNumber, formatPrice } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/new-order';
import * as addresses from '@briolette/i18n/back-office/order-changes';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { RadioGroup } from '../../../components/form/radio-group.tsx';
import { requestResolver } from '../../../components/form/request-resolver.ts';
import { Field, Form, useStaffForm } from '../../../components/form/staff-form.tsx';
import { useUnsavedChanges } from '../../../components/form/unsaved-changes.tsx';
import { LedgerEntry } from '../../../components/ledger-entry.tsx';
import { Button, Card, DetailHeader } from '../../../components/screen.tsx';
import { callStaffApi } from '../../../lib/api/call-staff.ts';
import { screenData } from '../../../lib/api/queries.ts';
import { getErrorMessage } from '../../../lib/api/use-action.ts';
import { useStaffMutation } from '../../../lib/api/use-staff-mutation.ts';
import { formatDay } from '../../../lib/dates.ts';
import { DraftCard } from './draft-card.tsx';
import {
  type DraftCustomer,
  emptyFields,
  initialOrderQuery,
  toDraftContent,
} from './order-draft.ts';
import { CustomerPicker, ItemsCard, type OrderItem, toCounterLine } from './order-items.tsx';

type Values = OrderDraftContent['form'];
type Parsed = Pick<CounterOrderRequest, 'customer' | 'address' | 'payBy'>;

/** The order was sent before its total was shown. */
class UnseenTotal extends Error {}

const { loader, useData } = screenData((params) => initialOrderQuery(params.get('draft')));

function NewOrderScreen() {
  const initial = useData();
  return <NewOrder key={initial.draft?.draftId ?? ''} {...initial} />;
}

type InitialOrder = { draft: OrderDraft | null; items: OrderItem[] };

/** The state of the screen: the order as entered, its total, and what places or saves it. */
function useNewOrder({ draft: savedDraft, items: initialItems }: InitialOrder) {
  const navigate = useNavigate();
  // Other screens refetch the draft, which must not change what is typed here.
  const [{ draft, firstItems }] = useState({ draft: savedDraft, firstItems: initialItems });
  const [items, setItems] = useState(firstItems);
  const [customer, setCustomer] = useState<DraftCustomer | null>(draft?.customer ?? null);
  const [coupon, setCoupon] = useState(draft?.coupon ?? '');
  const [failure, setFailure] = useState('');
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const lines = items.map(toCounterLine);
  const form = useStaffForm<Values, Parsed>({
    values: draft?.form ?? emptyFields,
    resolver: createResolver(customer),
    done: '',
    save: async (parsed) => {
      setFailure('');
      if (lines.length === 0 || !quote.data || quote.isPlaceholderData) throw new UnseenTotal();
      const { order } = await callStaffApi('placeCounterOrder', {
        body: {
          ...parsed,
          idempotencyKey,
          lines,
          amount: quote.data.amount,
          ...(coupon && { coupon }),
          ...(draft && { draftId: draft.draftId }),
        },
      });
      showToast({ kind: 'success', text: m.placed({ order: formatOrderNumber(order) }) });
      await navigate(`/order?id=${order.orderId}`, { replace: true });
    },
    run: {
      handles: (error) => {
        setFailure(error instanceof UnseenTotal ? m.unseenTotal : getErrorMessage(error));
        return true;
      },
    },
  });
  const delivery = useWatch({ control: form.form.control, name: 'delivery' });
  const quote = useQuote({
    lines,
    coupon,
    delivers: delivery === 'deliver',
    customerId: customer?.customerId,
  });
  const saving = useSaveDraft(draft);
  const isChanged = items !== firstItems || form.isDirty;
  useUnsavedChanges(isChanged && !form.busy && !saving.busy);
  const saveDraft = (reservedUntil: string) =>
    saving.save({ items, customer, coupon, form: form.form.getValues(), reservedUntil });
  return {
    ...{ draft, items, setItems, customer, setCustomer, coupon, setCoupon },
    ...{ failure, form, delivery, quote, saveDraft, isSaving: saving.busy },
  };
}

/** Places an order for a customer in the shop or on the phone, or saves it as a draft. */
function NewOrder(initial: InitialOrder) {
  const { draft, items, customer, form, delivery, quote, ...order } = useNewOrder(initial);
  return (
    <div className="screen new-order">
      <DetailHeader list={m.ordersLink} to="/orders" title={draft ? m.draftTitle : m.title} />
      <Form form={form} className="columns">
        <div className="form">
          <ItemsCard items={items} onChange={order.setItems} />
          <Card title={m.customerHeading} className="form">
            <CustomerPicker selected={customer} onSelect={order.setCustomer} />
            {!customer && <NewCustomerFields />}
          </Card>
          <Card title={m.deliveryHeading} className="form">
            <RadioGroup
              name="delivery"
              legend={m.deliveryHeading}
              hidesLegend
              options={{ collect: m.collects, deliver: m.delivers }}
            />
            {delivery === 'deliver' && <AddressFields />}
          </Card>
        </div>
        <div className="form new-order-beside">
          <Card title={m.paymentHeading} className="form">
            <RadioGroup
              name="payBy"
              legend={m.paymentHeading}
              hidesLegend
              options={{ Cash: m.cash, 'Card terminal': m.cardTerminal, link: m.link }}
              notes={{ link: m.linkNote({ hours: String(paymentLinkHours) }) }}
            />
            <CouponField initial={order.coupon} onApply={order.setCoupon} />
          </Card>
          <TotalCard quote={quote} isEmpty={items.length === 0} delivery={delivery} />
          <FormError title={order.failure || undefined} />
          <SubmitButton busy={form.busy} busyText={m.placing}>
            {quote.data && items.length > 0
              ? m.placeButton({ amount: formatPrice(quote.data.amount) })
              : m.placeEmptyButton}
          </SubmitButton>
          <DraftCard
            draft={draft}
            busy={order.isSaving || form.busy}
            canReserve={items.length > 0}
            onSave={order.saveDraft}
          />
        </div>
      </Form>
    </div>
  );
}

/** Saves the order as a draft and opens the list of drafts. */
function useSaveDraft(draft: OrderDraft | null) {
  const navigate = useNavigate();
  const { busy, run } = useStaffMutation({ catalogue: true });
  const [newId] = useState(() => crypto.randomUUID());
  const save = async (input: Parameters<typeof toDraftContent>[0]) => {
    const path = { draftId: draft?.draftId ?? newId };
    const body = { version: draft?.version ?? 0, ...toDraftContent(input) };
    const done = body.reservedUntil ? m.itemsReserved : m.draftSaved;
    const saveAndLeave = async () => {
      await callStaffApi('saveOrderDraft', { path, body });
      await navigate('/order-drafts');
    };
    await run(saveAndLeave, done);
  };
  return { busy, save: (input: Parameters<typeof save>[0]) => void save(input) };
}

type QuoteInput = Parameters<typeof toQuoteBody>[0];

const toQuoteBody = ({
  coupon,
  customerId,
  ...input
}: {
  lines: ReturnType<typeof toCounterLine>[];
  coupon: string;
  delivers: boolean;
  customerId: string | undefined;
}) => ({ ...input, ...(coupon && { coupon }), ...(customerId && { customerId }) });

/** The total as the server computes it. The previous one stays visible meanwhile. */
function useQuote(input: QuoteInput) {
  const body = toQuoteBody(input);
  return useQuery({
    queryKey: ['quoteCounterOrder', body],
    enabled: input.lines.length > 0 && input.lines.every(({ qty }) => qty >= 1),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callStaffApi('quoteCounterOrder', { body, signal }),
  });
}

/** Errors are at the fields: the last part of their path. */
function createResolver(customer: DraftCustomer | null) {
  const schema = {
    safeParse(value: unknown) {
      const { payBy, address, ...fields } = value as Values & { address: object | null };
      const parsedCustomer = customer
        ? { success: true as const, data: { customerId: customer.customerId } }
        : newCounterCustomerSchema.safeParse(fields);
      const parsedAddress = address ? singleAddressRequestSchema.safeParse(address) : null;
      const issues = [parsedCustomer, parsedAddress].flatMap((result) =>
        result?.success === false ? result.error.issues : [],
      );
      if (!parsedCustomer.success || parsedAddress?.success === false)
        return { success: false as const, error: { issues } };
      const data = {
        payBy,
        customer: parsedCustomer.data,
        ...(parsedAddress && { address: parsedAddress.data }),
      };
      return { success: true as const, data };
    },
  };
  return requestResolver<Values, Parsed>(
    schema,
    ({ name, email, phone, payBy, delivery, pincode: typed, ...address }) => ({
      payBy,
      name,
      ...(email.trim() && { email: email.trim() }),
      ...(phone.trim() && { phone: phone.trim() }),
      address:
        delivery === 'collect'
          ? null
          : {
              ...address,
              fullName: address.fullName || (customer ? customer.name : name),
              mobile: address.mobile || phone,
              pincode: /^\d+$/.test(typed.trim()) ? Number(typed) : null,
              home: true,
              work: false,
            },
    }),
    {
      pincode: addresses.pincodeInvalid({ min: String(pincode.min), max: String(pincode.max) }),
    },
  );
}

function NewCustomerFields() {
  return (
    <>
      <Field label={m.nameLabel} name="name" maxLength={200} autoComplete="off" />
      <div className="form-pair">
        <Field label={m.emailLabel} name="email" type="email" maxLength={254} autoComplete="off" />
        <Field label={m.phoneLabel} name="phone" type="tel" maxLength={50} autoComplete="off" />
      </div>
      <p className="field-note">{m.contactNote}</p>
    </>
  );
}

function AddressFields() {
  const text = { maxLength: 200, autoComplete: 'off' };
  return (
    <>
      <div className="form-pair">
        <Field label={m.recipientLabel} name="fullName" note={m.recipientNote} {...text} />
        <Field
          label={addresses.mobileLabel}
          name="mobile"
          type="tel"
          note={m.recipientPhoneNote}
          {...text}
        />
      </div>
      <div className="form-pair">
        <Field label={addresses.buildingLabel} name="building" {...text} />
        <Field label={addresses.streetLabel} name="streetName" {...text} />
      </div>
      <div className="form-pair">
        <Field label={addresses.townLabel} name="town" {...text} />
        <Field label={addresses.districtLabel} name="districtName" {...text} />
      </div>
      <div className="form-pair">
        <Field label={addresses.pincodeLabel} name="pincode" inputMode="numeric" {...text} />
        <Field label={addresses.stateLabel} name="state" {...text} />
      </div>
    </>
  );
}

type CouponFieldProps = { initial: string; onApply: (code: string) => void };

function CouponField({ initial, onApply }: CouponFieldProps) {
  const [code, setCode] = useState(initial);
  const apply = () => onApply(code.trim().toUpperCase());
  return (
    <div className="field">
      <label htmlFor="coupon">{m.couponLabel}</label>
      <div className="new-order-coupon">
        <input
          id="coupon"
          type="text"
          maxLength={60}
          autoComplete="off"
          value={code}
          onChange={({ target }) => setCode(target.value)}
          onBlur={apply}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            apply();
          }}
        />
        <Button quiet onClick={apply}>
          {m.applyCoupon}
        </Button>
      </div>
    </div>
  );
}

type TotalCardProps = {
  quote: { data: CounterQuote | undefined; error: Error | null; isPlaceholderData: boolean };
  isEmpty: boolean;
  delivery: Values['delivery'];
};

function TotalCard({ quote, isEmpty, delivery }: TotalCardProps) {
  const { data, error, isPlaceholderData } = quote;
  if (isEmpty || !data || error)
    return (
      <Card title={m.totalHeading}>
        <p role="status" className={error && !isEmpty ? 'field-error' : 'muted'}>
          {isEmpty ? m.emptyTotal : error ? getErrorMessage(error) : m.calculating}
        </p>
      </Card>
    );
  const { lines, discounts, amount, isReady } = data;
  const date = formatDay(data.deliveryDate);
  const subtotal = lines.reduce((sum, { product_price: price, qty }) => sum + price * qty, 0);
  return (
    <Card title={m.totalHeading}>
      <dl className="ledger" aria-busy={isPlaceholderData}>
        <LedgerEntry term={m.subtotal} amount={subtotal} />
        {discounts.map(({ name, code, amount: off }) => (
          <LedgerEntry
            key={`${name} ${code}`}
            term={code ? m.couponDiscount({ name, code }) : name}
            amount={-off}
          />
        ))}
        {delivery === 'deliver' && <LedgerEntry term={m.delivery} amount={data.delivery} />}
        <LedgerEntry term={m.total} amount={amount} isTotal />
      </dl>
      <p role="status" className="muted">
        {delivery === 'deliver'
          ? m.deliveryDate({ date })
          : isReady
            ? m.readyToday
            : m.readyOn({ date })}
      </p>
    </Card>
  );
}

export { loader, NewOrderScreen as Component };
