import { type StaffEngravingOptions, staffEngravingOptionsSchema } from '@briolette/contract';
import { dollarsIn } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/variants';
import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Form, SaveBar } from '../../components/form/staff-form.tsx';
import { type ProductCardProps, useProductForm } from '../../components/form/use-product-form.ts';
import { Amount, Checkbox, Text, useReadOnly } from '../../components/product-fields.tsx';
import { parseNumber } from '../../lib/product-values.ts';
import { EngravingPathField } from './engraving-position.tsx';

/** Engraving options of a product: location, maximum length, price and lead time. */
export function EngravingCard({ staffProduct, work }: ProductCardProps) {
  const form = useProductForm({
    staffProduct: staffProduct,
    work,
    values: engravingValues(staffProduct.engraving),
    resolver,
  });
  const { control, setValue } = form.form;
  const { taken, engraving } = useWatch({ control }) as EngravingValues;
  const readOnly = useReadOnly();
  const image = staffProduct.product.product_image;
  if (readOnly && !taken) return null;
  return (
    <Form form={form} className="form card" aria-labelledby="piece-engraving">
      <h2 id="piece-engraving">{m.engravingHeading}</h2>
      <Checkbox name="taken" label={m.enabledLabel} className="check-row" />
      {taken && (
        <div className="product-pairs">
          <Text name="engraving.place" label={m.locationLabel} note={m.locationNote} />
          <Text name="engraving.longest" label={m.maxLengthLabel} inputMode="numeric" />
          <Amount name="engraving.price" label={m.priceLabel} note={m.priceNote} />
          <Text name="engraving.days" label={m.engravingDaysLabel} inputMode="numeric" />
        </div>
      )}
      {taken && image && (
        <div className="engraving-path-part">
          <EngravingPathField
            image={image}
            path={engraving.spot.path}
            size={parseNumber(engraving.spot.size) || 5}
            longest={parseNumber(engraving.longest) || 1}
            onChange={(path) => setValue('engraving.spot.path', path, { shouldDirty: true })}
          />
          <div className="form">
            <Text
              name="engraving.spot.size"
              label={m.heightLabel}
              inputMode="decimal"
              note={m.heightNote}
            />
            {!readOnly && <p className="muted">{m.positionNote}</p>}
          </div>
        </div>
      )}
      {!readOnly && (taken || form.isDirty) && (
        <SaveBar form={form}>{m.saveEngravingButton}</SaveBar>
      )}
    </Form>
  );
}

const usual: NonNullable<StaffEngravingOptions> = {
  place: m.defaultLocation,
  longest: 18,
  price: 40,
  days: 3,
  spot: { path: 'M 20 75 Q 50 85 80 75', size: 5 },
};

/** Converts options to form values; numbers become text. */
function engravingValues(engraving: StaffEngravingOptions) {
  const { place, longest, price, days, spot } = engraving ?? usual;
  return {
    taken: engraving !== null,
    engraving: {
      place,
      longest: String(longest),
      price: String(price),
      days: String(days),
      spot: { path: spot.path, size: String(spot.size) },
    },
  };
}

type EngravingValues = ReturnType<typeof engravingValues>;

const resolver = zodResolver(
  z.pipe(
    z.transform(({ taken, engraving }: EngravingValues) => ({
      engraving: taken
        ? {
            ...engraving,
            longest: parseNumber(engraving.longest),
            price: dollarsIn(engraving.price),
            days: parseNumber(engraving.days),
            spot: { ...engraving.spot, size: parseNumber(engraving.spot.size) },
          }
        : null,
    })),
    z.object({ engraving: staffEngravingOptionsSchema }),
  ),
);
