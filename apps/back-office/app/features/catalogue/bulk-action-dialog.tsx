import {
  type PriceRounding,
  type ProductBulkAction,
  type ProductChange,
  type ProductSelection,
  type ProductState,
  priceRoundings,
} from '@briolette/contract';
import { formatCents, parseMoney, toCents, toDollars } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/catalogue';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { Dialog } from '@briolette/ui/overlay.tsx';
import { createStore, useStore } from '@briolette/ui/store.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { MoneyField } from '../../components/form/money-field.tsx';
import {
  BulkActionProgress,
  DoneButton,
  formatRejection,
  useBulkActionProgress,
} from '../../components/list/bulk-action-progress.tsx';
import { SelectField } from '../../components/product-fields.tsx';
import { Button } from '../../components/screen.tsx';
import { Options, useTaxonomy } from '../../components/taxonomy-options.tsx';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import { getErrorMessage } from '../../lib/api/use-action.ts';
import { useStaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { notifyCatalogueChanged, notifyShopTabs } from '../../lib/live-updates.ts';
import { useHasPermission } from '../../lib/session/me.ts';
import { useAutoFocus } from '../../lib/shortcuts.ts';

export const bulkActionKinds = ['price', 'stock', 'state', 'category'] as const;
export type BulkActionKind = (typeof bulkActionKinds)[number];

type StartedAction = { kind: BulkActionKind; bulkActionId: string };

/** The bulk action or undo that was started last, until the page is reloaded. */
const lastStarted = createStore<StartedAction | null>(null);

/** Opens the last bulk action again, to see its progress or to undo it. */
export function LastBulkActionButton() {
  const last = useStore(lastStarted, null);
  const [isOpen, setOpen] = useState(false);
  if (!last) return null;
  return (
    <>
      <Button quiet onClick={() => setOpen(true)}>
        {m.lastBulkAction}
      </Button>
      {isOpen && (
        <ProductBulkActionDialog {...last} selection={{}} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

type ProductBulkActionDialogProps = {
  kind: BulkActionKind;
  selection: ProductSelection;
  /** A bulk action that was started before. */
  bulkActionId?: string;
  /** `isDone`: the bulk action has run. */
  onClose: (isDone: boolean) => void;
};

/** Changes many products: a form with a preview, then the progress and the result. */
export function ProductBulkActionDialog({
  kind,
  selection,
  onClose,
  ...started
}: ProductBulkActionDialogProps) {
  const [bulkActionId, setBulkActionId] = useState(started.bulkActionId ?? null);
  const close = () => onClose(bulkActionId !== null);
  const start = (id: string) => {
    setBulkActionId(id);
    lastStarted.set({ kind, bulkActionId: id });
  };
  return (
    <Dialog title={m.bulkActions[kind].heading} onClose={close}>
      {bulkActionId === null ? (
        <ChangeForm kind={kind} selection={selection} onStart={start} />
      ) : (
        <Progress key={bulkActionId} bulkActionId={bulkActionId} onUndo={start} onClose={close} />
      )}
    </Dialog>
  );
}

const priceChanges = {
  increasePercent: { by: 'percent', sign: 1 },
  decreasePercent: { by: 'percent', sign: -1 },
  increaseAmount: { by: 'amount', sign: 1 },
  decreaseAmount: { by: 'amount', sign: -1 },
  set: { by: 'set', sign: 1 },
} as const;

type Values = {
  priceChange: keyof typeof priceChanges;
  value: string;
  rounding: PriceRounding;
  stockChange: 'add' | 'remove' | 'set';
  qty: string;
  reason: string;
  state: ProductState;
  category: string;
};

/** Returns the change that the form describes; null while it is incomplete. */
function toChange(kind: BulkActionKind, values: Values): ProductChange | null {
  const { priceChange, rounding, stockChange, reason, state, category } = values;
  switch (kind) {
    case 'price': {
      const { by, sign } = priceChanges[priceChange];
      const { minor } = parseMoney(values.value);
      return minor ? { kind, by, value: toDollars(sign * minor), rounding } : null;
    }
    case 'stock': {
      if (!/^\d+$/.test(values.qty.trim())) return null;
      const qty = Number(values.qty);
      if (stockChange === 'set') return { kind: 'set-stock', qty, reason };
      if (qty === 0 || reason.trim() === '') return null;
      return { kind: 'adjust-stock', qty: stockChange === 'add' ? qty : -qty, reason };
    }
    case 'state':
      return { kind, state };
    case 'category':
      return category ? { kind, category } : null;
  }
}

type ChangeFormProps = {
  kind: BulkActionKind;
  selection: ProductSelection;
  onStart: (bulkActionId: string) => void;
};

function ChangeForm({ kind, selection, onStart }: ChangeFormProps) {
  const form = useForm<Values>({
    defaultValues: {
      priceChange: 'increasePercent',
      value: '',
      rounding: 'none',
      stockChange: 'add',
      qty: '',
      reason: '',
      state: 'active',
      category: '',
    },
  });
  const change = toChange(kind, form.watch());
  const { preview, error, isCurrent } = usePreview(selection, change);
  const [confirmed, setConfirmed] = useState('');
  const starting = useStaffMutation({ catalogue: true });
  const [startError, setStartError] = useState<{ change: string; error: unknown } | null>(null);
  const fingerprint = preview?.fingerprint ?? '';
  const changeKey = JSON.stringify(change);
  // A second try of the same change has the same id, so that it runs once if only the response to
  // the first was lost.
  const bulkActionId = useMemo(() => crypto.randomUUID(), [changeKey]);
  const previewKey = changeKey + fingerprint;
  const isConfirmed = preview?.overHalf === 0 || confirmed === previewKey;
  const isReady = change !== null && isCurrent && Boolean(preview?.changed) && isConfirmed;
  const start = async () => {
    if (!isReady) return;
    const body = { ...selection, bulkActionId, fingerprint };
    const call = () =>
      change.kind === 'adjust-stock' || change.kind === 'set-stock'
        ? callStaffApi('startStockBulkAction', { body: { ...body, change } })
        : callStaffApi('startProductBulkAction', { body: { ...body, change, confirmed: true } });
    const handles = (problem: unknown) => {
      setStartError({ change: changeKey, error: problem });
      return true;
    };
    if (await starting.run(call, undefined, { handles })) onStart(bulkActionId);
  };
  // Shown until the change is edited.
  const problem = error ?? (startError?.change === changeKey ? startError.error : null);
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <ChangeFields kind={kind} form={form} />
      <div role="status" className="bulk-action-count">
        {change === null ? (
          <p className="muted">{m.bulkActionNote}</p>
        ) : (
          preview && <PreviewCount preview={preview} />
        )}
      </div>
      {problem !== null && (
        <p role="alert" className="field-error">
          {getErrorMessage(problem)}
        </p>
      )}
      {change !== null && preview && preview.products.length > 0 && (
        <PreviewTable products={preview.products} kind={kind} />
      )}
      {change !== null && preview && preview.overHalf > 0 && (
        <label className="option">
          <input
            type="checkbox"
            checked={confirmed === previewKey}
            onChange={({ target }) => setConfirmed(target.checked ? previewKey : '')}
          />
          {m.confirmOverHalf({ count: preview.overHalf })}
        </label>
      )}
      <button
        type="submit"
        className="button"
        disabled={!isReady}
        aria-busy={starting.busy || undefined}
      >
        {isCurrent && preview?.changed ? m.applyCount({ count: preview.changed }) : m.applyButton}
      </button>
    </form>
  );
}

const typingMs = 200;

/** Previews a change after a pause in typing. `isCurrent`: the preview is that of this change. */
function usePreview(selection: ProductSelection, change: ProductChange | null) {
  const latest = JSON.stringify(change);
  const [debounced, setDebounced] = useState(latest);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(latest), typingMs);
    return () => clearTimeout(timer);
  }, [latest]);
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['previewProductBulkAction', selection, debounced],
    queryFn: ({ signal }) =>
      callStaffApi('previewProductBulkAction', {
        body: { ...selection, change: JSON.parse(debounced) },
        signal,
      }),
    enabled: debounced !== 'null',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  return {
    preview: data?.preview,
    error,
    isCurrent: debounced === latest && !isFetching && !isPlaceholderData && !error,
  };
}

type FieldsProps = { kind: BulkActionKind; form: UseFormReturn<Values> };

function ChangeFields({ kind, form }: FieldsProps) {
  switch (kind) {
    case 'price':
      return <PriceFields form={form} />;
    case 'stock':
      return <StockFields form={form} />;
    case 'state':
      return (
        <SelectField label={m.columns.state} {...form.register('state')}>
          {(['active', 'draft', 'archived'] as const).map((state) => (
            <option key={state} value={state}>
              {m.states[state]}
            </option>
          ))}
        </SelectField>
      );
    case 'category':
      return <CategoryField form={form} />;
  }
}

type FormProps = Pick<FieldsProps, 'form'>;

function PriceFields({ form: { register, setValue, watch } }: FormProps) {
  const first = useAutoFocus<HTMLInputElement>();
  const { priceChange, value } = watch();
  const isPercent = priceChanges[priceChange].by === 'percent';
  const field = { autoComplete: 'off', value, ref: first };
  const onText = (text: string) => setValue('value', text);
  const { error } = value.trim() === '' ? { error: null } : parseMoney(value);
  return (
    <>
      <div className="bulk-action-fields">
        <SelectField label={m.priceChangeLabel} {...register('priceChange')}>
          {Object.keys(priceChanges).map((each) => (
            <option key={each} value={each}>
              {m.priceChanges[each as Values['priceChange']]}
            </option>
          ))}
        </SelectField>
        {isPercent ? (
          <TextField
            {...field}
            label={m.percentLabel}
            inputMode="decimal"
            error={error ? m.percentError : undefined}
            onChange={({ target }) => onText(target.value)}
          />
        ) : (
          <MoneyField
            {...field}
            label={priceChange === 'set' ? m.priceLabel : m.amountLabel}
            onChange={onText}
          />
        )}
        <SelectField label={m.roundingLabel} {...register('rounding')}>
          {priceRoundings.map((each) => (
            <option key={each} value={each}>
              {each === 'none' ? m.noRounding : m.roundTo({ ending: each })}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="field-note">{priceChange === 'set' ? m.setPriceNote : m.priceChangeNote}</p>
    </>
  );
}

function StockFields({ form: { register, watch } }: FormProps) {
  const { ref, ...qty } = register('qty');
  const first = useAutoFocus<HTMLInputElement>();
  const isSet = watch('stockChange') === 'set';
  return (
    <>
      <div className="bulk-action-fields">
        <SelectField label={m.stockChangeLabel} {...register('stockChange')}>
          {(['add', 'remove', 'set'] as const).map((each) => (
            <option key={each} value={each}>
              {m.stockChanges[each]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={m.quantityLabel}
          inputMode="numeric"
          autoComplete="off"
          {...qty}
          ref={(input) => {
            ref(input);
            first.current = input;
          }}
        />
        <TextField
          label={isSet ? m.optionalReasonLabel : m.reasonLabel}
          maxLength={500}
          {...register('reason')}
        />
      </div>
      <p className="field-note">{m.stockChangeNote}</p>
    </>
  );
}

function CategoryField({ form: { register } }: FormProps) {
  const { category } = useTaxonomy();
  return (
    <SelectField label={m.categoryLabel} {...register('category')}>
      <option value="">{m.noCategory}</option>
      <Options values={category} />
    </SelectField>
  );
}

type Preview = Awaited<ReturnType<typeof callStaffApi<'previewProductBulkAction'>>>['preview'];

function PreviewCount({ preview: { total, changed, unchanged, rejected } }: { preview: Preview }) {
  return (
    <>
      <p>{m.previewCount({ total, count: changed })}</p>
      {unchanged > 0 && <p className="muted">{m.unchangedCount({ count: unchanged })}</p>}
      {rejected > 0 && <p className="field-error">{m.rejectedCount({ count: rejected })}</p>}
    </>
  );
}

/** The number of variants shown of each product. */
const maxVariants = 4;

type PreviewTableProps = { products: Preview['products']; kind: BulkActionKind };

function PreviewTable({ products, kind }: PreviewTableProps) {
  const { category } = useTaxonomy();
  const format = (value: string | number) => {
    if (kind === 'price') return formatCents(toCents(Number(value)));
    if (kind === 'state') return m.states[value as ProductState] ?? value;
    if (kind === 'category') return category.find((term) => term.value === value)?.label ?? value;
    return value;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard
    <section className="bulk-action-preview" aria-label={m.bulkActionPreviewLabel} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.columns.product}</th>
            <th scope="col">{m.beforeColumn}</th>
            <th scope="col">{m.afterColumn}</th>
          </tr>
        </thead>
        {products.map(({ productId, name, values, error, overHalf }) => (
          <tbody key={productId}>
            {values.slice(0, maxVariants).map((value, at) => (
              <tr key={value.name}>
                <th scope="row">
                  {at === 0 && name}
                  {value.name && <span className="muted">{value.name}</span>}
                </th>
                <td>{format(value.before)}</td>
                <td>{format(value.after)}</td>
              </tr>
            ))}
            {(values.length > maxVariants || error || overHalf) && (
              <tr>
                <td colSpan={3} className="muted">
                  {values.length > maxVariants &&
                    m.moreVariants({ count: values.length - maxVariants })}
                  {error && <span className="field-error">{formatRejection(error)}</span>}
                  {overHalf && !error && <span className="field-error">{m.overHalf}</span>}
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </section>
  );
}

type ProgressProps = {
  bulkActionId: string;
  /** Called with the id of the undo. */
  onUndo: (bulkActionId: string) => void;
  onClose: () => void;
};

function notifyProductsChanged() {
  notifyShopTabs();
  notifyCatalogueChanged();
}

/** Progress and result of a bulk action. */
function Progress({ bulkActionId, onUndo, onClose }: ProgressProps) {
  const { bulkAction, error } = useBulkActionProgress(
    ['getProductBulkAction', bulkActionId],
    () => callStaffApi('getProductBulkAction', { path: { bulkActionId } }),
    notifyProductsChanged,
  );
  const isEnded = bulkAction?.ended === true;
  const { total = 0, done = 0, rejected = 0 } = bulkAction ?? {};
  return (
    <>
      <BulkActionProgress
        label={m.importProgressLabel}
        done={done}
        total={total || 1}
        status={
          isEnded
            ? (bulkAction.isUndo ? m.restoredCount : m.changedCount)({
                done: done - rejected,
                count: total,
              })
            : m.bulkActionProgress({ done, count: total })
        }
        error={error}
      />
      {bulkAction && <Rejections bulkAction={bulkAction} />}
      {(isEnded || error) && (
        <div className="button-row">
          <DoneButton onPress={onClose} />
          {bulkAction?.canUndo && <UndoButton bulkActionId={bulkActionId} onUndo={onUndo} />}
        </div>
      )}
    </>
  );
}

function Rejections({ bulkAction: { rejections } }: { bulkAction: ProductBulkAction }) {
  return (
    <ul className="bulk-action-results" aria-label={m.rejectionsLabel}>
      {rejections.map(({ productId, name, error }) => (
        <li key={productId} className="is-rejected">
          <Link to={`/product?id=${encodeURIComponent(productId)}`}>{name}</Link>
          <span>{formatRejection(error)}</span>
        </li>
      ))}
    </ul>
  );
}

type UndoButtonProps = Pick<ProgressProps, 'bulkActionId' | 'onUndo'>;

function UndoButton({ bulkActionId, onUndo }: UndoButtonProps) {
  const canManage = useHasPermission()('products.manage');
  const undoing = useStaffMutation({ catalogue: true });
  if (!canManage) return null;
  const undo = () =>
    undoing.run(async () => {
      const body = { bulkActionId: crypto.randomUUID() };
      const { bulkAction } = await callStaffApi('undoProductBulkAction', {
        path: { bulkActionId },
        body,
      });
      onUndo(bulkAction.bulkActionId);
    });
  return (
    <SubmitButton quiet busy={undoing.busy} busyText={m.undoing} onPress={() => void undo()}>
      {m.undoButton}
    </SubmitButton>
  );
}
