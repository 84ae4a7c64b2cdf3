import type { Engraving, EngravingOptions, MetalOption, Product } from '@briolette/contract';
import {
  formatEngraving,
  formatPrice,
  getEngravedLineId,
  getLineLeadDays,
  parseEngraving,
} from '@briolette/domain';
import { Icon } from '@briolette/ui/icon.tsx';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ProductVariantPicker } from './choose-variant.tsx';
import { NeededByField } from './needed-by.tsx';
import type { CartCandidate, ViewerAppearance } from './selected-product.ts';
import { findMetalOption, findVariant, type SelectedProduct } from './selection.ts';

const EngravePiece = lazy(() => import('./engraving/engraving.tsx'));

type ShapePieceProps = {
  product: Product;
  models: readonly MetalOption[] | undefined;
  terms: EngravingOptions | undefined;
  onProduct: (wanted: CartCandidate) => void;
};

/** What can be chosen of a piece: its metal and size, and what is cut into it. */
export default function ProductConfigurator({
  product,
  models,
  terms,
  onProduct,
}: ShapePieceProps) {
  const [uncut, setUncut] = useState<SelectedProduct>(product);
  const [wanted, setWanted] = useState<Engraving | null>(null);
  const [isAsked, setAsked] = useState(false);
  const fields = useRef<HTMLFieldSetElement>(null);
  // A box that is ticked before the page listens would ask for nothing.
  const [listens, setListens] = useState(false);
  useEffect(() => setListens(true), []);

  useEffect(() => {
    const hold = () => {
      setAsked(true);
      fields.current?.querySelector<HTMLInputElement>('.engrave-text')?.focus();
    };
    const bought = terms && wanted ? engraved(uncut, terms, wanted, hold) : uncut;
    const look = { ...lookOf(product, models ?? [], uncut._id), ...cutOf(bought) };
    onProduct(withDays(Object.keys(look).length > 0 ? { ...bought, look } : bought));
  }, [product, models, uncut, terms, wanted, onProduct]);

  return (
    <>
      {models && <ProductVariantPicker product={product} models={models} onProduct={setUncut} />}
      {terms && uncut.product_stock > 0 && (
        <fieldset ref={fields} className="engrave">
          <legend className="visually-hidden">Engraving</legend>
          <label className="engrave-ask">
            <input
              type="checkbox"
              checked={wanted !== null}
              disabled={!listens}
              onChange={({ target }) =>
                setWanted(target.checked ? { text: '', typeface: 'roman' } : null)
              }
            />
            <span>
              Engrave it {terms.place}, {formatPrice(terms.price)}
            </span>
          </label>
          {wanted && (
            <Suspense fallback={<p role="status">One moment…</p>}>
              <EngravePiece
                image={uncut.product_image}
                terms={terms}
                wanted={wanted}
                isAsked={isAsked}
                onChange={setWanted}
              />
            </Suspense>
          )}
        </fieldset>
      )}
      {uncut.product_stock > 0 && (
        <NeededByField
          leadDays={uncut.choice?.leadDays ?? 0}
          engravingDays={wanted && terms ? terms.days : 0}
          sizes={models?.find(({ sizes }) => sizes.some(({ _id }) => _id === uncut._id))?.sizes}
        />
      )}
    </>
  );
}

/** The very product where nothing was chosen and nothing is to be done. */
function withDays(wanted: CartCandidate): CartCandidate {
  const days = getLineLeadDays(wanted);
  return days > 0 ? { ...wanted, days } : wanted;
}

/** How the choice looks. In its own metal a piece is as its data say: it may be plated. */
function lookOf(
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
    ...(own && model !== own && model.image === product.product_image && picturedIn(own, model)),
    ...(ringSize > 0 && { ringSize }),
  };
}

const picturedIn = ({ name: pictured }: MetalOption, { name: wanted }: MetalOption) => ({
  pictured,
  caption: (turn?: () => void) => (
    <ImageMetalNotice pictured={pictured} wanted={wanted} onTurn={turn} />
  ),
});

/** Words that can be cut; nothing while they cannot. */
function cutOf({ engraving, hold }: CartCandidate): Pick<ViewerAppearance, 'cut'> | undefined {
  if (!engraving || hold) return undefined;
  const { text, typeface, place } = engraving;
  return { cut: { text, typeface, place, words: formatEngraving({ engraving }) ?? '' } };
}

/** As it would be bought, or with what keeps it from being bought. */
function engraved(
  uncut: SelectedProduct,
  terms: EngravingOptions,
  { text: typed, typeface }: Engraving,
  hold: () => void,
): CartCandidate {
  const { text, fault } = parseEngraving(typed, terms.longest);
  const { place, price, days } = terms;
  const priced = {
    ...uncut,
    product_price: uncut.product_price + price,
    product_prevPrice: uncut.product_prevPrice + price,
  };
  const engraving = { text, typeface, place, price, days };
  if (fault !== null) return { ...priced, engraving, hold };
  return { ...priced, _id: getEngravedLineId(uncut._id, engraving), engraving };
}

type PicturedInProps = {
  /** What the picture shows, and what was chosen instead. */
  pictured: string;
  wanted: string;
  onTurn: (() => void) | undefined;
};

/** Nobody took a picture of it in this metal: the page says what is seen, and can draw what is not. */
function ImageMetalNotice({ pictured, wanted, onTurn }: PicturedInProps) {
  return (
    <p className="viewer-3d-note image-metal-notice">
      Pictured in {pictured}
      {onTurn && (
        <button type="button" className="text-link" onClick={onTurn}>
          <Icon name="turn" />
          See it in {wanted}
        </button>
      )}
    </p>
  );
}
