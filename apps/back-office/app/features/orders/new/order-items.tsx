import {
  type CounterLine,
  type Engraving,
  type StaffProduct,
  typefaces,
} from '@briolette/contract';
import { formatPrice, fullName, getProductId, typefaceLabels } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/new-order';
import { type ReactNode, useId, useState } from 'react';
import { BackOfficeIcon } from '../../../components/office-icon.tsx';
import { Card, TextButton } from '../../../components/screen.tsx';
import { findProducts, Picker } from '../../../components/search-field.tsx';
import { Thumbnail } from '../../../components/thumbnail.tsx';
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

type ItemsCardProps = {
  items: readonly OrderItem[];
  onChange: (items: OrderItem[]) => void;
  /** Items of an order keep its prices, which aren't today's. */
  showsPrices?: boolean;
  /** Focuses the search, except on a touch screen, whose keyboard would hide the page. */
  autoFocus?: boolean;
};

/** The items of a new order, and a search that adds products. */
export function ItemsCard({ items, onChange, showsPrices = false, autoFocus }: ItemsCardProps) {
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
      <ProductPicker autoFocus={autoFocus} onPick={(productId, sku) => void add(productId, sku)} />
      {items.length === 0 ? (
        <p className="muted">{m.noItems}</p>
      ) : (
        <ul className="new-order-items ruled" aria-label={m.itemsHeading}>
          {items.map((item) => (
            <ItemRow
              key={item.key}
              item={item}
              showsPrice={showsPrices}
              onChange={update}
              onRemove={() => onChange(items.filter(({ key }) => key !== item.key))}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

type Variant = {
  lineId: string;
  metal: string;
  name: string;
  label: string;
  price: number;
  stock: number;
  days: number;
  made: boolean;
};

/** The variants of a product; none if it has no options. */
function listVariants({ product, models, sizes }: StaffProduct): Variant[] {
  return models.flatMap(({ code, name, price: metalPrice, sizes: variants }) =>
    variants.map(({ size, label, own, price, days, made }) => {
      const lineId = own ? product._id : `${product._id}.${code}.${size}`;
      const stock = own
        ? product.product_stock
        : (sizes.find((each) => each.lineId === lineId)?.stock ?? 0);
      const unitPrice = price ?? metalPrice ?? product.product_price;
      return { lineId, metal: code, name, label, price: unitPrice, stock, days, made };
    }),
  );
}

/** Today's price of one unit with its engraving. */
function getUnitPrice({ product, engraving, lineId }: OrderItem): number {
  const variant = listVariants(product).find((each) => each.lineId === lineId);
  const isEngraved = product.engraving !== null && engraving.text.trim() !== '';
  const engravingPrice = isEngraved ? (product.engraving?.price ?? 0) : 0;
  return (variant?.price ?? product.product.product_price) + engravingPrice;
}

type ItemRowProps = {
  item: OrderItem;
  showsPrice: boolean;
  onChange: (item: OrderItem) => void;
  onRemove: () => void;
};

function ItemRow({ item, showsPrice, onChange, onRemove }: ItemRowProps) {
  const { product, lineId, qty, engraving } = item;
  const { product_image: image, product_stock: stock } = product.product;
  const name = fullName(product.product);
  const selected = listVariants(product).find((each) => each.lineId === lineId);
  const price = getUnitPrice(item);
  const notes = [
    ...(showsPrice && qty > 1 ? [m.unitPrice({ price: formatPrice(price) })] : []),
    ...(selected ? [] : [m.stockCount({ count: String(stock) })]),
  ];
  return (
    <li className="new-order-item">
      <Thumbnail image={image} />
      <p className="new-order-name">
        <strong>{name}</strong>
        {notes.length > 0 && <span className="muted new-order-note">{notes.join(' · ')}</span>}
      </p>
      {showsPrice && <p className="new-order-price">{formatPrice(price * Math.max(qty, 1))}</p>}
      <button type="button" className="icon-button new-order-remove" onClick={onRemove}>
        <BackOfficeIcon name="close" label={m.removeLabel({ name })} />
      </button>
      <div className="new-order-options">
        {selected && <VariantFields item={item} selected={selected} onChange={onChange} />}
        <Labelled label={m.quantityLabel({ name, hidden })} className="new-order-quantity">
          {(id) => (
            <input
              id={id}
              type="number"
              inputMode="numeric"
              min={1}
              max={999}
              required
              value={qty || ''}
              onChange={({ target }) => onChange({ ...item, qty: Number(target.value) })}
            />
          )}
        </Labelled>
        {product.engraving && (
          <EngravingFields
            name={name}
            options={product.engraving}
            engraving={engraving}
            showsPrice={showsPrice}
            onChange={(changed) => onChange({ ...item, engraving: changed })}
          />
        )}
      </div>
    </li>
  );
}

type VariantFieldsProps = Pick<ItemRowProps, 'item' | 'onChange'> & { selected: Variant };

/** Metal and size. Another metal keeps the size if it has it. */
function VariantFields({ item, selected, onChange }: VariantFieldsProps) {
  const { product, lineId } = item;
  const name = fullName(product.product);
  const variants = listVariants(product);
  const selectMetal = (metal: string) => {
    const sizes = variants.filter((each) => each.metal === metal);
    const same = sizes.find(({ label }) => label === selected.label);
    onChange({ ...item, lineId: (same ?? sizes[0])?.lineId ?? lineId });
  };
  return (
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
  showsPrice: boolean;
  onChange: (engraving: Engraving) => void;
};

/** The engraving is opened by a button, because few items have one. */
function EngravingFields(props: EngravingFieldsProps) {
  const { name, options, engraving, showsPrice, onChange } = props;
  const [isOpen, setOpen] = useState(engraving.text !== '');
  const count = String(options.longest);
  const price = formatPrice(options.price);
  if (!isOpen)
    return (
      <p className="new-order-engraving">
        <TextButton onClick={() => setOpen(true)}>
          {showsPrice
            ? m.addEngravingFor({ name, price, hidden })
            : m.addEngraving({ name, hidden })}
        </TextButton>
      </p>
    );
  return (
    <div className="new-order-engraving">
      <Labelled
        label={m.engravingLabel({ name, hidden })}
        note={showsPrice ? m.engravingNote({ count, price }) : m.engravingLength({ count })}
      >
        {(id) => (
          <input
            id={id}
            type="text"
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: the field was opened by a press
            autoFocus={engraving.text === ''}
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

type ProductPickerProps = {
  autoFocus: boolean | undefined;
  onPick: (productId: string, sku: string) => void;
};

/** Products by name, id or SKU. The part of a SKU after the product chooses the variant. */
function ProductPicker({ autoFocus, onPick }: ProductPickerProps) {
  return (
    <Picker
      autoFocus={autoFocus}
      label={m.productSearch}
      placeholder={m.productSearchPlaceholder}
      listLabel={m.productResults}
      none={m.noProducts}
      find={(text, signal) => findProducts(getProductId({ _id: text }), signal)}
      onPick={({ id }, text) => onPick(id, text.toLowerCase())}
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

type LabelledProps = {
  label: ReactNode;
  note?: string;
  className?: string;
  children: (id: string) => ReactNode;
};

function Labelled({ label, note, className = '', children }: LabelledProps) {
  const id = useId();
  return (
    <div className={`field ${className}`}>
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
