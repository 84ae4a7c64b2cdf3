import type { StaffProduct, StockAdjustment } from '@briolette/contract';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { Field, FormDialog, useStaffForm } from '../../components/form/staff-form.tsx';
import type { ProductCardProps } from '../../components/form/use-product-form.ts';
import { Button, Card } from '../../components/screen.tsx';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import { formatTimestamp } from '../../lib/dates.ts';
import { useHasPermission } from '../../lib/session/me.ts';

type StockAdjustmentKind = StockAdjustment['kind'];
/** The product, or one of its sizes, with its stock. */
type StockItem = { id: string; stock: number };

const adjustmentLabels = {
  receive: {
    name: 'Receive',
    title: 'Receive pieces',
    label: 'How many have come',
    note: 'Whoever asked to hear of it is told.',
    done: 'Received',
  },
  correct: {
    name: 'Correct',
    title: 'Correct the stock',
    label: 'How many more, or fewer with a minus',
    note: 'Broken, lent, found again: say why.',
    done: 'Corrected',
  },
  count: {
    name: 'Count',
    title: 'Count the shelf',
    label: 'How many lie there',
    note: 'A difference is written down as a move.',
    done: 'Counted',
  },
} satisfies Record<StockAdjustmentKind, object>;
const kinds = Object.keys(adjustmentLabels) as StockAdjustmentKind[];

/** Current stock, adjustments and stock movements. */
export function StockCard({ staffProduct, work }: ProductCardProps) {
  const [moving, setMoving] = useState<StockAdjustmentKind | null>(null);
  const [lineId, setLineId] = useState('');
  const size = staffProduct.sizes.find((each) => each.lineId === lineId);
  const stock = size?.stock ?? staffProduct.product.product_stock;
  const canMove = useHasPermission()('stock.adjust');
  return (
    <Card title="Stock">
      {staffProduct.sizes.length > 0 && (
        <label className="stock-variant">
          Metal and size
          <select value={lineId} onChange={({ target }) => setLineId(target.value)}>
            <option value="">As listed, {staffProduct.product.product_stock}</option>
            {staffProduct.sizes.map((each) => (
              <option key={each.lineId} value={each.lineId}>
                {each.name}, {each.stock}
              </option>
            ))}
          </select>
        </label>
      )}
      <p className="current-stock">
        <strong>{stock}</strong> on the shelf
      </p>
      {canMove && (
        <div className="button-row">
          {kinds.map((kind) => (
            <Button quiet key={kind} onClick={() => setMoving(kind)}>
              {adjustmentLabels[kind].name}
            </Button>
          ))}
        </div>
      )}
      <ol className="stock-movements ruled" aria-label="Moves of the stock, newest first">
        {staffProduct.moves.map((move) => (
          <StockMovementRow
            key={`${move.createdAt} ${move.cause} ${move.qty} ${move.left} ${move.order?.orderId}`}
            move={move}
          />
        ))}
      </ol>
      {staffProduct.moves.length === 0 && <p className="muted">No piece of it has come yet.</p>}
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
        {causeLabels[cause]}
        {order && (
          <>
            {' '}
            <Link to={`/order?id=${order.orderId}`}>
              {order.number.slice(0, 4)}-{order.number.slice(4)}
            </Link>
          </>
        )}
        {reason && <span className="stock-movement-note">{reason}</span>}
        <span className="muted">
          {[formatTimestamp(createdAt), actorName].filter(Boolean).join(', ')}
        </span>
      </span>
      <span className="muted">{left} left</span>
    </li>
  );
}

const causeLabels: Record<StockMovement['cause'], string> = {
  received: 'Received',
  corrected: 'Corrected',
  counted: 'Counted',
  'order ended': 'Back from order',
  sold: 'Sold with',
};

type StockAdjustmentDialogProps = Pick<ProductCardProps, 'work'> & {
  kind: StockAdjustmentKind;
  item: StockItem;
  onClose: () => void;
};

function StockAdjustmentDialog({ kind, item, work, onClose }: StockAdjustmentDialogProps) {
  const { title, label, note, done } = adjustmentLabels[kind];
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
    return Number.isNaN(after(text)) ? 'A whole number' : 'There are not so many';
  };
  return (
    <FormDialog title={title} form={form} action={title} busyText="…" focus="qty" onClose={onClose}>
      <TextField
        label={label}
        note={note}
        inputMode={kind === 'correct' ? 'text' : 'numeric'}
        autoComplete="off"
        error={faultIn(typed) ?? formState.errors.qty?.message}
        {...register('qty', { validate: (text) => text !== '' && !faultIn(text) })}
      />
      <Field
        name="reason"
        label={kind === 'correct' ? 'Reason' : 'Note, if there is one'}
        maxLength={500}
        autoComplete="off"
      />
      <p role="status">
        {typed !== '' && !faultIn(typed)
          ? `${after(typed)} on the shelf then, ${item.stock} now.`
          : `${item.stock} on the shelf now.`}
      </p>
    </FormDialog>
  );
}

/** Parses a whole number, accepting both minus signs; NaN if unreadable. */
const parseCount = (text: string) =>
  /^[-−]?\d+$/.test(text.trim()) ? Number(text.trim().replace('−', '-')) : Number.NaN;
