import type { StaffEngravingOptions } from '@briolette/contract';
import { dollarsIn } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/variants';
import { useFormContext, useWatch } from 'react-hook-form';
import { Amount, Checkbox, Text, useReadOnly } from '../../components/product-fields.tsx';
import { Card } from '../../components/screen.tsx';
import { type ProductValues, parseNumber } from '../../lib/product-values.ts';
import { EngravingPathField } from './engraving-position.tsx';

/** Engraving options of a product: location, maximum length, price and lead time. */
export function EngravingCard() {
  const { control, setValue } = useFormContext<EngravingValues & ProductValues>();
  const taken = useWatch({ control, name: 'taken' });
  const engraving = useWatch({ control, name: 'engraving' });
  const image = useWatch({ control, name: 'fields.product_image' });
  const readOnly = useReadOnly();
  if (readOnly && !taken) return null;
  return (
    <Card title={m.engravingHeading} className="form">
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
    </Card>
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
export function toEngravingValues(engraving: StaffEngravingOptions) {
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

export type EngravingValues = ReturnType<typeof toEngravingValues>;

export const toEngraving = ({ taken, engraving }: EngravingValues): StaffEngravingOptions =>
  taken
    ? {
        ...engraving,
        longest: parseNumber(engraving.longest),
        price: dollarsIn(engraving.price),
        days: parseNumber(engraving.days),
        spot: { ...engraving.spot, size: parseNumber(engraving.spot.size) },
      }
    : null;
