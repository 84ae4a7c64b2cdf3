import './new-order.css';
import type { OrderDraft } from '@briolette/contract';
import { formatOrderNumber } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/new-order';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { RadioGroup } from '../../../components/form/radio-group.tsx';
import { Form, useStaffForm } from '../../../components/form/staff-form.tsx';
import { useUnsavedChanges } from '../../../components/form/unsaved-changes.tsx';
import { Card, DetailHeader } from '../../../components/screen.tsx';
import { callStaffApi } from '../../../lib/api/call-staff.ts';
import { screenData } from '../../../lib/api/queries.ts';
import { getErrorMessage } from '../../../lib/api/use-action.ts';
import { useStaffMutation } from '../../../lib/api/use-staff-mutation.ts';
import { AddressFields } from './address-fields.tsx';
import { CustomerCard } from './customer-card.tsx';
import { DraftCard } from './draft-card.tsx';
import { findMarket, MarketField, useMarkets } from './market-field.tsx';
import {
  type DraftCustomer,
  emptyFields,
  initialOrderQuery,
  toDraftContent,
} from './order-draft.ts';
import {
  type AddressForm,
  createResolver,
  isCustomerNeeded,
  type Parsed,
  type Values,
} from './order-form.ts';
import { ItemsCard, type OrderItem, toCounterLine } from './order-items.tsx';
import { PaymentCard } from './payment-card.tsx';

/** The order was sent before its total was shown. */
class UnseenTotal extends Error {}
class EmptyOrder extends Error {}

function describeFailure(error: unknown): string {
  if (error instanceof EmptyOrder) return m.emptyOrder;
  return error instanceof UnseenTotal ? m.unseenTotal : getErrorMessage(error);
}

/** Control or Command and Enter place the order from any field. */
const submitByKey = (submit: () => Promise<void>) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  void submit();
};

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
  // Whether items are handed over on another day, by the last quote.
  const takesTime = useRef(false);
  const markets = useMarkets();
  const addressForm = useRef<AddressForm>('single');
  const lines = items.map(toCounterLine);
  const form = useStaffForm<Values, Parsed>({
    values: { ...emptyFields, ...draft?.form },
    resolver: createResolver({ customer, takesTime, addressForm }),
    done: '',
    save: async (parsed) => {
      setFailure('');
      if (lines.length === 0) throw new EmptyOrder();
      if (!quote.data || quote.isPlaceholderData) throw new UnseenTotal();
      const { order } = await callStaffApi('placeCounterOrder', {
        body: {
          ...parsed,
          idempotencyKey,
          lines,
          amount: quote.data.amount,
          ...(marketCode && { market: marketCode }),
          ...(coupon && { coupon }),
          ...(draft && { draftId: draft.draftId }),
        },
      });
      const text = m.placed({ order: formatOrderNumber(order) });
      const openNext = () => void navigate('/new-order');
      showToast({ kind: 'success', text }, { label: m.openButton, run: openNext });
      await navigate(`/order?id=${order.orderId}`, { replace: true });
    },
    run: {
      handles: (error) => {
        setFailure(describeFailure(error));
        return true;
      },
    },
  });
  const [delivery, payBy, marketCode] = useWatch({
    control: form.form.control,
    name: ['delivery', 'payBy', 'market'],
  });
  const market = findMarket(markets, marketCode);
  addressForm.current = market?.addressForm ?? 'single';
  const quote = useQuote({
    lines,
    coupon,
    market: marketCode,
    delivers: delivery === 'deliver',
    customerId: customer?.customerId,
  });
  takesTime.current = items.length > 0 && quote.data?.isReady === false;
  const needsCustomer = isCustomerNeeded({ delivery, payBy }, takesTime.current);
  const saving = useSaveDraft(draft);
  const isChanged = items !== firstItems || form.isDirty;
  useUnsavedChanges(isChanged && !form.busy && !saving.busy);
  const saveDraft = (reservedUntil: string) =>
    saving.save({ items, customer, coupon, form: form.form.getValues(), reservedUntil });
  return {
    ...{ draft, items, setItems, customer, setCustomer, coupon, setCoupon },
    ...{
      markets,
      market,
      failure,
      form,
      delivery,
      needsCustomer,
      quote,
      saveDraft,
      isSaving: saving.busy,
    },
  };
}

/** Places an order for a customer in the shop or on the phone, or saves it as a draft. */
function NewOrder(initial: InitialOrder) {
  const { draft, items, customer, form, delivery, quote, ...order } = useNewOrder(initial);
  return (
    <div className="screen new-order">
      <DetailHeader list={m.ordersLink} to="/orders" title={draft ? m.draftTitle : m.title}>
        {order.markets.length > 1 && <MarketField form={form.form} markets={order.markets} />}
      </DetailHeader>
      <Form form={form} className="columns" onKeyDown={submitByKey(form.submit)}>
        <div className="form">
          <ItemsCard
            items={items}
            onChange={order.setItems}
            showsPrices={order.market?.isDefault ?? true}
            autoFocus
          />
          <Card title={m.deliveryHeading} className="form">
            <RadioGroup
              name="delivery"
              legend={m.deliveryHeading}
              hidesLegend
              options={{ collect: m.collects, deliver: m.delivers }}
            />
            {delivery === 'deliver' && <AddressFields market={order.market} />}
          </Card>
        </div>
        <div className="form new-order-beside">
          <CustomerCard
            selected={customer}
            onSelect={order.setCustomer}
            isRequired={order.needsCustomer}
          />
          <PaymentCard
            quote={items.length > 0 ? quote : null}
            delivery={delivery}
            coupon={order.coupon}
            onCoupon={order.setCoupon}
            failure={order.failure}
            busy={form.busy}
          />
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
  market,
  customerId,
  ...input
}: {
  lines: ReturnType<typeof toCounterLine>[];
  coupon: string;
  /** Empty: the default market. */
  market: string | undefined;
  delivers: boolean;
  customerId: string | undefined;
}) => ({
  ...input,
  ...(coupon && { coupon }),
  ...(market && { market }),
  ...(customerId && { customerId }),
});

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

export { loader, NewOrderScreen as Component };
