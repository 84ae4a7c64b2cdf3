import type { StaffProduct, StockAdjustment } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/inventory';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { Field, FormDialog, useStaffForm } from '../../components/form/staff-form.tsx';
import { ProductReservations } from '../../components/reservations.tsx';
import { Button, Card } from '../../components/screen.tsx';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import type { StaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { formatTimestamp } from '../../lib/dates.ts';
import { useHasPermission } from '../../lib/session/me.ts';

type ProductCardProps = { staffProduct: StaffProduct; work: StaffMutation };
type StockAdjustmentKind = StockAdjustment['kind'];
/** The product, or one of its sizes, with its stock. */
type StockItem = { id: string; stock: number };

const kinds = ['receive', 'correct', 'count'] as const satisfies StockAdjustmentKind[];

/** Current stock, adjustments and stock movements. */
export function StockCard({ staffProduct, work }: ProductCardProps) {
  const [moving, setMoving] = useState<StockAdjustmentKind | null>(null);
  const [lineId, setLineId] = useState('');
  const size = staffProduct.sizes.find((each) => each.lineId === lineId);
  const stock = size?.stock ?? staffProduct.product.product_stock;
  const canMove = useHasPermission()('stock.adjust');
  return (
    <Card title={m.heading} className="stock-card">
      {staffProduct.sizes.length > 0 && (
        <label className="stock-variant">
          {m.variantLabel}
          <select value={lineId} onChange={({ target }) => setLineId(target.value)}>
            <option value="">
              {m.defaultOption({ count: staffProduct.product.product_stock })}
            </option>
            {staffProduct.sizes.map((each) => (
              <option key={each.lineId} value={each.lineId}>
                {m.variantOption({ name: each.name, count: each.stock })}
              </option>
            ))}
          </select>
        </label>
      )}
      <p className="current-stock">
        {m.current({ count: stock, strong: (text) => <strong key="count">{text}</strong> })}
      </p>
      <ProductReservations productId={staffProduct.product._id} />
      {canMove && (
        <div className="button-row">
          {kinds.map((kind) => (
            <Button quiet key={kind} onClick={() => setMoving(kind)}>
              {m.adjustments[kind].button}
            </Button>
          ))}
        </div>
      )}
      <ol className="stock-movements ruled" aria-label={m.movementsLabel}>
        {staffProduct.moves.map((move) => (
          <StockMovementRow
            key={`${move.createdAt} ${move.cause} ${move.qty} ${move.left} ${move.order?.orderId}`}
            move={move}
          />
        ))}
      </ol>
      {staffProduct.moves.length === 0 && <p className="muted">{m.noMovements}</p>}
      {moving && (
        <StockAdjustmentDialog
          kind={moving}
          item={{ id: size?.lineId ?? staffProduct.product._id, stock }}
          work={work}
          onClose={() => setMoving(null)}
        />
      )}
    </Card>
  );
}

type StockMovement = StaffProduct['moves'][number];

function StockMovementRow({
  move: { createdAt, cause, qty, left, actorName, reason, order },
}: {
  move: StockMovement;
}) {
  return (
    <li>
      <span className={qty < 0 ? 'stock-movement-quantity is-less' : 'stock-movement-quantity'}>
        {qty > 0 ? `+${qty}` : `−${-qty}`}
      </span>
      <span>
        {order
          ? m.causeWithOrder({
              cause: m.causes[cause],
              number: `${order.number.slice(0, 4)}-${order.number.slice(4)}`,
              link: (text) => (
                <Link key="order" to={`/order?id=${order.orderId}`}>
                  {text}
                </Link>
              ),
            })
          : m.causes[cause]}
        {reason && <span className="stock-movement-note">{reason}</span>}
        <span className="muted">
          {[formatTimestamp(createdAt), actorName].filter(Boolean).join(', ')}
        </span>
      </span>
      <span className="muted">{m.stockLeft({ count: left })}</span>
    </li>
  );
}

type StockAdjustmentDialogProps = Pick<ProductCardProps, 'work'> & {
  kind: StockAdjustmentKind;
  item: StockItem;
  onClose: () => void;
};

function StockAdjustmentDialog({ kind, item, work, onClose }: StockAdjustmentDialogProps) {
  const { title, quantityLabel, note, done } = m.adjustments[kind];
  // Idempotency key, and the stock when the dialog opened.
  const [{ moveId, expectedStock }] = useState(() => ({
    moveId: crypto.randomUUID(),
    expectedStock: item.stock,
  }));
  const form = useStaffForm({
    values: { qty: '', reason: '' },
    work,
    done,
    onDone: onClose,
    save: ({ qty, reason }) =>
      callStaffApi('adjustStock', {
        path: { productId: item.id },
        body: {
          kind,
          moveId,
          qty: parseCount(qty),
          reason: reason.trim(),
          ...(kind === 'count' && { expected: expectedStock }),
        },
      }),
  });
  const { control, register, formState } = form.form;
  const typed = useWatch({ control, name: 'qty' });
  const after = (text: string) => (kind === 'count' ? 0 : item.stock) + parseCount(text);
  const faultIn = (text: string) => {
    if (text === '' || after(text) >= 0) return undefined;
    if (Number.isNaN(after(text))) return m.wholeNumber;
    return kind === 'count' ? m.negativeCount : m.notEnough({ count: item.stock });
  };
  return (
    <FormDialog title={title} form={form} action={title} busyText="…" focus="qty" onClose={onClose}>
      <TextField
        label={quantityLabel}
        note={note}
        inputMode={kind === 'correct' ? 'text' : 'numeric'}
        autoComplete="off"
        error={faultIn(typed) ?? formState.errors.qty?.message}
        {...register('qty', { validate: (text) => text !== '' && !faultIn(text) })}
      />
      <Field
        name="reason"
        label={kind === 'correct' ? m.reasonLabel : m.noteLabel}
        maxLength={500}
        autoComplete="off"
      />
      <p role="status">
        {typed !== '' && !faultIn(typed)
          ? m.stockAfter({ count: item.stock, after: after(typed) })
          : m.currentStock({ count: item.stock })}
      </p>
    </FormDialog>
  );
}

/** Parses a whole number, accepting both minus signs; NaN if unreadable. */
const parseCount = (text: string) =>
  /^[-−]?\d+$/.test(text.trim()) ? Number(text.trim().replace('−', '-')) : Number.NaN;
