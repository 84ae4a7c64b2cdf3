import type { MetalOption, Product } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/variants';
import { Dialog } from '@briolette/ui/overlay.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ResponsiveImage } from '../../components/image.tsx';
import { Price } from '../../components/price.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { useCartActions } from '../../lib/lists/use-list-actions.ts';
import { useFormatPrice } from '../../lib/markets/market.ts';
import { useSavedRingSize } from './ring-size/stored-ring-size.ts';
import {
  getDefaultSelection,
  getInitialSelection,
  isSizeRequired,
  type SelectedProduct,
} from './selection.ts';
import { VariantPicker } from './variant-picker.tsx';

type VariantDialogProps = { product: Product; onClose: () => void };
type Options = { product: Product; models?: readonly MetalOption[] | undefined };

/** Asks for metal and size before a product card adds to the cart. */
export default function VariantDialog({ product, onClose }: VariantDialogProps) {
  const [options, setOptions] = useState<Options | 'failed'>();
  const load = useCallback(() => {
    setOptions(undefined);
    callApi('getProduct', { path: { productId: product._id } }).then(setOptions, () =>
      setOptions('failed'),
    );
  }, [product._id]);
  useEffect(load, [load]);
  return (
    <Dialog title={m.selectHeading({ product: product.product_name })} onClose={onClose}>
      {!options && <p role="status">{m.optionsLoading}</p>}
      {options === 'failed' && (
        <p role="alert">
          {m.optionsFailed}{' '}
          <button type="button" className="text-link" onClick={load}>
            {m.tryAgain}
          </button>
        </p>
      )}
      {options && options !== 'failed' && (
        <VariantForm product={options.product} models={options.models ?? []} onClose={onClose} />
      )}
    </Dialog>
  );
}

type VariantFormProps = { product: Product; models: readonly MetalOption[]; onClose: () => void };

/** Chooses and adds the product whose options have loaded. */
export function VariantForm({ product, models, onClose }: VariantFormProps) {
  const { addToCart } = useCartActions();
  const savedSize = useSavedRingSize();
  const [selection, setSelection] = useState(() =>
    getInitialSelection(models, {
      current: getDefaultSelection(models, product._id),
      variantCode: null,
      savedSize,
      productId: product._id,
    }),
  );
  const [selected, setSelected] = useState<SelectedProduct>(product);
  const [isSizeMissing, setSizeMissing] = useState(false);
  const formatPrice = useFormatPrice();
  const form = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={form}
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!selection.hasSize) {
          setSizeMissing(true);
          form.current?.querySelector<HTMLInputElement>('.size input')?.focus();
          return;
        }
        onClose();
        void addToCart(selected);
      }}
    >
      <div className="dialog-product">
        <ResponsiveImage src={selected.product_image} alt="" sizes="96px" />
        <div>
          <p>{product.product_subtitle}</p>
          <Price product={selected} />
        </div>
      </div>
      <VariantPicker
        product={product}
        models={models}
        selectedId={selection.id}
        hasSize={selection.hasSize}
        isSizeMissing={isSizeMissing}
        onSelect={(id, hasSize) => setSelection({ id, hasSize })}
        onProduct={setSelected}
      />
      {isSizeRequired(models) && (
        <Link className="text-link" to={`/ring-size?piece=${product._id}`}>
          {m.findSize}
        </Link>
      )}
      <button type="submit" className="button" disabled={selected.product_stock < 1}>
        {m.addForPrice({ price: formatPrice(selected.product_price) })}
      </button>
    </form>
  );
}
