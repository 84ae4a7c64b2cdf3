import {
  type CounterLine,
  type CustomerRow,
  type Engraving,
  type StaffProduct,
  typefaces,
} from '@briolette/contract';
import { formatPrice, fullName, getProductId, typefaceLabels } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/new-order';
import { type ReactNode, useId } from 'react';
import { Card, TextButton } from '../../../components/screen.tsx';
import { findProducts, Picker } from '../../../components/search-field.tsx';
import { Thumbnail } from '../../../components/thumbnail.tsx';
import { callStaffApi } from '../../../lib/api/call-staff.ts';
import { readFresh, staffQuery } from '../../../lib/api/queries.ts';

/** A line of a new order, with the product whose variants it can be. */
export type OrderItem = {
  key: string;
  product: StaffProduct;
  lineId: string;
  qty: number;
  engraving: Engraving;
};

export function toCounterLine({ lineId, qty, engraving, product }: OrderItem): CounterLine {
  const isEngraved = product.engraving !== null && engraving.text.trim() !== '';
  return { lineId, qty, ...(isEngraved && { engraving }) };
}

type ItemsCardProps = { items: readonly OrderItem[]; onChange: (items: OrderItem[]) => void };

/** The items of a new order, and a search that adds products. */
export function ItemsCard({ items, onChange }: ItemsCardProps) {
  const add = async (productId: string, sku: string) => {
    const { product } = await readFresh(staffQuery('getStaffProduct', { path: { productId } }));
    const lineId = listVariants(product).some((each) => each.lineId === sku) ? sku : productId;
    const engraving: Engraving = { text: '', typeface: 'roman' };
    onChange([...items, { key: crypto.randomUUID(), product, lineId, qty: 1, engraving }]);
  };
  const update = (changed: OrderItem) =>
    onChange(items.map((each) => (each.key === changed.key ? changed : each)));
  return (
    <Card title={m.itemsHeading} className="form">
      <ProductPicker onPick={(productId, sku) => void add(productId, sku)} />
      {items.length === 0 && <p className="muted">{m.noItems}</p>}
      <ul className="new-order-items ruled" aria-label={m.itemsHeading}>
        {items.map((item) => (
          <ItemRow
            key={item.key}
            item={item}
            onChange={update}
            onRemove={() => onChange(items.filter(({ key }) => key !== item.key))}
          />
        ))}
      </ul>
    </Card>
  );
}

type Variant = {
  lineId: string;
  metal: string;
  name: string;
  label: string;
  stock: number;
  days: number;
  made: boolean;
};

/** The variants of a product; none if it has no options. */
function listVariants({ product, models, sizes }: StaffProduct): Variant[] {
  return models.flatMap(({ code, name, sizes: variants }) =>
    variants.map(({ size, label, own, days, made }) => {
      const lineId = own ? product._id : `${product._id}.${code}.${size}`;
      const stock = own
        ? product.product_stock
        : (sizes.find((each) => each.lineId === lineId)?.stock ?? 0);
      return { lineId, metal: code, name, label, stock, days, made };
    }),
  );
}

type ItemRowProps = {
  item: OrderItem;
  onChange: (item: OrderItem) => void;
  onRemove: () => void;
};

function ItemRow({ item, onChange, onRemove }: ItemRowProps) {
  const { product, lineId, qty, engraving } = item;
  const { product_image: image, product_stock: stock } = product.product;
  const name = fullName(product.product);
  const variants = listVariants(product);
  const selected = variants.find((each) => each.lineId === lineId);
  const selectMetal = (metal: string) => {
    const sizes = variants.filter((each) => each.metal === metal);
    const same = sizes.find(({ label }) => label === selected?.label);
    onChange({ ...item, lineId: (same ?? sizes[0])?.lineId ?? lineId });
  };
  return (
    <li className="new-order-item">
      <Thumbnail image={image} />
      <div className="form">
        <p className="new-order-name">
          <strong>{name}</strong>
          <TextButton onClick={onRemove}>{m.removeButton({ name, hidden })}</TextButton>
        </p>
        <div className="new-order-options">
          {selected && (
            <>
              <Select
                label={m.metalLabel({ name, hidden })}
                value={selected.metal}
                options={product.models.map(({ code, name: metal }) => [code, metal])}
                onChange={selectMetal}
              />
              <Select
                label={m.sizeLabel({ name, hidden })}
                value={lineId}
                options={variants
                  .filter(({ metal }) => metal === selected.metal)
                  .map((each) => [each.lineId, describeSize(each)])}
                onChange={(size) => onChange({ ...item, lineId: size })}
              />
            </>
          )}
          <Labelled label={m.quantityLabel({ name, hidden })}>
            {(id) => (
              <input
                id={id}
                type="number"
                min={1}
                max={999}
                required
                value={qty || ''}
                onChange={({ target }) => onChange({ ...item, qty: Number(target.value) })}
              />
            )}
          </Labelled>
          {!selected && <p className="muted">{m.stockCount({ count: String(stock) })}</p>}
        </div>
        {product.engraving && (
          <EngravingFields
            name={name}
            options={product.engraving}
            engraving={engraving}
            onChange={(changed) => onChange({ ...item, engraving: changed })}
          />
        )}
      </div>
    </li>
  );
}

const describeSize = ({ label, stock, days, made }: Variant): string =>
  made
    ? m.sizeToOrder({ size: label, days: m.daysCount({ count: days }) })
    : m.sizeInStock({ size: label, count: String(stock) });

type EngravingFieldsProps = {
  name: string;
  options: NonNullable<StaffProduct['engraving']>;
  engraving: Engraving;
  onChange: (engraving: Engraving) => void;
};

function EngravingFields({ name, options, engraving, onChange }: EngravingFieldsProps) {
  return (
    <div className="new-order-options">
      <Labelled
        label={m.engravingLabel({ name, hidden })}
        note={m.engravingNote({
          count: String(options.longest),
          price: formatPrice(options.price),
        })}
      >
        {(id) => (
          <input
            id={id}
            type="text"
            autoComplete="off"
            value={engraving.text}
            onChange={({ target }) => onChange({ ...engraving, text: target.value })}
          />
        )}
      </Labelled>
      {engraving.text && (
        <Select
          label={m.typefaceLabel({ name, hidden })}
          value={engraving.typeface}
          options={typefaces.map((each) => [each, typefaceLabels[each]])}
          onChange={(typeface) =>
            onChange({ ...engraving, typeface: typeface as Engraving['typeface'] })
          }
        />
      )}
    </div>
  );
}

/** Products by name, id or SKU. The part of a SKU after the product chooses the variant. */
function ProductPicker({ onPick }: { onPick: (productId: string, sku: string) => void }) {
  return (
    <Picker
      label={m.productSearch}
      placeholder={m.productSearchPlaceholder}
      listLabel={m.productResults}
      none={m.noProducts}
      find={(text, signal) => findProducts(getProductId({ _id: text }), signal)}
      onPick={({ id }, text) => onPick(id, text.toLowerCase())}
    />
  );
}

type SelectedCustomer = Pick<CustomerRow, 'customerId' | 'name' | 'email'>;
type CustomerPickerProps = {
  selected: SelectedCustomer | null;
  onSelect: (customer: SelectedCustomer | null) => void;
};

/** Finds an existing customer, and shows the selected one. */
export function CustomerPicker({ selected, onSelect }: CustomerPickerProps) {
  if (selected)
    return (
      <p className="new-order-name">
        <span>
          <strong>{selected.name || selected.email}</strong>{' '}
          <span className="muted">{selected.email}</span>
        </span>
        <TextButton onClick={() => onSelect(null)}>{m.changeCustomer}</TextButton>
      </p>
    );
  return (
    <Picker
      label={m.customerSearch}
      placeholder={m.customerSearchPlaceholder}
      listLabel={m.customerResults}
      none={m.noCustomers}
      find={async (search, signal) => {
        const query = new URLSearchParams({ search });
        const { customers } = await callStaffApi('listCustomers', { query, signal });
        return customers.slice(0, 6).map((customer) => ({
          id: customer.customerId,
          title: customer.name || customer.email,
          note: customer.email,
          customer,
        }));
      }}
      onPick={({ customer }) => onSelect(customer)}
    />
  );
}

type SelectProps = {
  label: ReactNode;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
};

function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

type LabelledProps = { label: ReactNode; note?: string; children: (id: string) => ReactNode };

function Labelled({ label, note, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {note && <p className="field-note">{note}</p>}
    </div>
  );
}

const hidden = (text: ReactNode) => (
  <span key="hidden" className="visually-hidden">
    {text}
  </span>
);
