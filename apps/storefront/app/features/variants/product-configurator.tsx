import type { Engraving, EngravingOptions, MetalOption, Product } from '@briolette/contract';
import {
  formatEngraving,
  getEngravedLineId,
  getLineLeadDays,
  parseEngraving,
} from '@briolette/domain';
import * as shell from '@briolette/i18n/storefront/shell';
import * as m from '@briolette/i18n/storefront/variants';
import { Icon } from '@briolette/ui/icon.tsx';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { popInterruptedProduct } from '../../lib/lists/pending-action.ts';
import { useFormatPrice } from '../../lib/markets/market.ts';
import { buildSelectedTexts } from './metal-texts.ts';
import { NeededByField } from './needed-by.tsx';
import { ProductVariantPicker } from './product-variant-picker.tsx';
import type { CartCandidate, ViewerAppearance } from './selected-product.ts';
import { findMetalOption, findVariant, isSizeRequired, type SelectedProduct } from './selection.ts';

const EngravingForm = lazy(() => import('./engraving/engraving.tsx'));

type ProductConfiguratorProps = {
  product: Product;
  models: readonly MetalOption[] | undefined;
  terms: EngravingOptions | undefined;
  onProduct: (candidate: CartCandidate) => void;
};

/** Selects the metal, size and engraving of a product. */
export default function ProductConfigurator({
  product,
  models,
  terms,
  onProduct,
}: ProductConfiguratorProps) {
  const formatPrice = useFormatPrice();
  const [unengraved, setUnengraved] = useState<SelectedProduct>(product);
  const [hasSize, setHasSize] = useState(!isSizeRequired(models));
  const [isSizeMissing, setSizeMissing] = useState(false);
  const sizes = useRef<HTMLDivElement>(null);
  const [engraving, setEngraving] = useState<Engraving | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const fields = useRef<HTMLFieldSetElement>(null);
  // Disabled until hydration, because an earlier click would have no effect.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    setHydrated(true);
    const { engraving } = popInterruptedProduct(product._id) ?? {};
    if (engraving) setEngraving({ text: engraving.text, typeface: engraving.typeface });
  }, [product._id]);

  const texts = useMemo(
    () => buildSelectedTexts(product, models ?? [], { id: unengraved._id, hasSize }),
    [product, models, unengraved, hasSize],
  );
  useEffect(() => {
    const hold = () => {
      setSubmitted(true);
      fields.current?.querySelector<HTMLInputElement>('.engrave-text')?.focus();
    };
    const engraved =
      terms && engraving ? applyEngraving(unengraved, terms, engraving, hold) : unengraved;
    const focusSizes = () => {
      setSizeMissing(true);
      sizes.current?.querySelector<HTMLInputElement>('.size input')?.focus();
    };
    const bought = {
      ...engraved,
      ...(texts && { texts }),
      ...(!hasSize && { hold: focusSizes }),
    };
    const appearance = {
      ...getAppearance(product, models ?? [], unengraved._id),
      ...getEngravedText(bought),
    };
    onProduct(withDays(Object.keys(appearance).length > 0 ? { ...bought, appearance } : bought));
  }, [product, models, unengraved, hasSize, texts, terms, engraving, onProduct]);

  const selectVariant = useCallback((selected: SelectedProduct, hasSize: boolean) => {
    setUnengraved(selected);
    setHasSize(hasSize);
  }, []);

  return (
    <>
      {models && (
        <div ref={sizes} className="variant-fields">
          <ProductVariantPicker
            product={product}
            models={models}
            isSizeMissing={isSizeMissing}
            onProduct={selectVariant}
          />
          {texts?.isDescriptionOfOther && (
            <p className="option-note">
              {m.descriptionNote({ metal: findMetalOption(models, product._id)?.name ?? '' })}
            </p>
          )}
        </div>
      )}
      {terms && unengraved.product_stock > 0 && (
        <fieldset ref={fields} className="engrave">
          <legend className="visually-hidden">{m.engraving}</legend>
          <label className="engrave-option">
            <input
              type="checkbox"
              checked={engraving !== null}
              disabled={!isHydrated}
              onChange={({ target }) => {
                setSubmitted(false);
                setEngraving(target.checked ? { text: '', typeface: 'roman' } : null);
              }}
            />
            <span>
              {m.engravingOption({ place: terms.place, price: formatPrice(terms.price) })}
            </span>
          </label>
          {engraving && (
            <Suspense fallback={<p role="status">{shell.oneMoment}</p>}>
              <EngravingForm
                image={unengraved.product_image}
                terms={terms}
                engraving={engraving}
                isSubmitted={isSubmitted}
                onChange={setEngraving}
              />
            </Suspense>
          )}
        </fieldset>
      )}
      {unengraved.product_stock > 0 && (
        <NeededByField
          leadDays={unengraved.variant?.leadDays ?? 0}
          engravingDays={engraving && terms ? terms.days : 0}
          sizes={
            models?.find(({ sizes }) => sizes.some(({ _id }) => _id === unengraved._id))?.sizes
          }
        />
      )}
    </>
  );
}

/** Adds the lead time. Returns the same object if there is none. */
function withDays(candidate: CartCandidate): CartCandidate {
  const days = getLineLeadDays(candidate);
  return days > 0 ? { ...candidate, days } : candidate;
}

/**
 * Returns how the variant differs from the product's images. The product's own metal is left to its
 * data, because it may be plated.
 */
function getAppearance(
  product: Product,
  models: readonly MetalOption[],
  id: string,
): ViewerAppearance | undefined {
  const model = findMetalOption(models, id);
  const size = model && findVariant(model, id);
  if (!size) return undefined;
  const own = findMetalOption(models, product._id);
  const ringSize = size.label.startsWith('US ') ? Number(size.size.replace('h', '.5')) : 0;
  return {
    words: ringSize > 0 ? `${model.name}, ${size.label}` : model.name,
    ...(model !== own && { metal: model.metal }),
    ...(own &&
      model !== own &&
      model.image === product.product_image &&
      describePicturedMetal(own, model)),
    ...(ringSize > 0 && { ringSize }),
  };
}

const describePicturedMetal = (
  { name: pictured }: MetalOption,
  { name: selected }: MetalOption,
) => ({
  pictured,
  caption: (turn?: () => void) => (
    <ImageMetalNotice pictured={pictured} selected={selected} onTurn={turn} />
  ),
});

/** Returns the engraved text, or nothing while it is invalid. */
function getEngravedText({
  engraving,
  hold,
}: CartCandidate): Pick<ViewerAppearance, 'cut'> | undefined {
  if (!engraving || hold) return undefined;
  const { text, typeface, place } = engraving;
  return { cut: { text, typeface, place, words: formatEngraving({ engraving }) ?? '' } };
}

/** Adds the engraving. An invalid text sets `hold`, which prevents the purchase. */
function applyEngraving(
  unengraved: SelectedProduct,
  terms: EngravingOptions,
  { text: typed, typeface }: Engraving,
  hold: () => void,
): CartCandidate {
  const { text, fault } = parseEngraving(typed, terms.longest);
  const { place, price, days } = terms;
  const priced = {
    ...unengraved,
    product_price: unengraved.product_price + price,
    product_prevPrice: unengraved.product_prevPrice + price,
  };
  const engraving = { text, typeface, place, price, days };
  if (fault !== null) return { ...priced, engraving, hold };
  return { ...priced, _id: getEngravedLineId(unengraved._id, engraving), engraving };
}

type ImageMetalNoticeProps = {
  /** The metal in the image, and the selected metal. */
  pictured: string;
  selected: string;
  onTurn: (() => void) | undefined;
};

/** Tells that the image shows another metal and offers the 3D view in the selected one. */
function ImageMetalNotice({ pictured, selected, onTurn }: ImageMetalNoticeProps) {
  return (
    <p className="viewer-3d-note image-metal-notice">
      {m.pictured({ metal: pictured })}
      {onTurn && (
        <button type="button" className="text-link" onClick={onTurn}>
          <Icon name="turn" />
          {m.seeInMetal({ metal: selected })}
        </button>
      )}
    </p>
  );
}
