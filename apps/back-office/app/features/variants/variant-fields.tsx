import { finenesses, metals, type StaffMetalOption } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/variants';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import {
  Amount,
  Checkbox,
  SelectField,
  Text,
  useReadOnly,
} from '../../components/product-fields.tsx';
import { Button, TextButton } from '../../components/screen.tsx';
import { ImageField } from '../images/image-field.tsx';
import {
  defaultFineness,
  nameFor,
  newSize,
  type VariantsValues,
  withOwnSize,
} from './variants-form.ts';

type MetalOptionFieldsProps = {
  place: number;
  /** Whether no metal or size is saved yet. */
  isFirst: boolean;
  onRemove: () => void;
};

/** One metal of a product with its sizes. */
export function MetalOptionFields({ place, isFirst, onRemove }: MetalOptionFieldsProps) {
  const at = `models.${place}` as const;
  const { control, setValue } = useFormContext<VariantsValues>();
  const model = useWatch({ control, name: at });
  const sizes = useFieldArray({ control, name: `${at}.sizes` });
  const readOnly = useReadOnly();
  const hasOwn = model.sizes.some(({ own }) => own);
  const setMetal = (metal: StaffMetalOption['metal'], fineness: number) => {
    setValue(`${at}.metal`, metal, { shouldDirty: true });
    setValue(`${at}.fineness`, fineness, { shouldDirty: true });
    setValue(`${at}.name`, nameFor(model, metal, fineness), { shouldDirty: true });
  };
  return (
    <fieldset className="metal-option-fields">
      <legend>{model.name || m.newMetal}</legend>
      <div className="product-pairs">
        <SelectField
          label={m.metalLabel}
          value={model.metal}
          disabled={readOnly}
          onChange={({ target }) => {
            const metal = target.value as StaffMetalOption['metal'];
            const isFinenessAvailable = finenesses[metal].includes(model.fineness);
            setMetal(metal, isFinenessAvailable ? model.fineness : defaultFineness[metal]);
          }}
        >
          {metals.map((metal) => (
            <option key={metal} value={metal}>
              {m.metals[metal]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={m.finenessLabel}
          value={model.fineness}
          disabled={readOnly}
          onChange={({ target }) => setMetal(model.metal, Number(target.value))}
        >
          {finenesses[model.metal].map((fineness) => (
            <option key={fineness}>{fineness}</option>
          ))}
        </SelectField>
        <Text name={`${at}.name`} label={m.displayNameLabel} />
        {!hasOwn && (
          <Amount
            name={`${at}.price`}
            label={m.metalPriceLabel}
            placeholder={m.metalPricePlaceholder}
          />
        )}
      </div>
      {!hasOwn && <ImageField name={`${at}.image`} />}
      <ul
        className="variant-rows"
        aria-label={model.name ? m.sizesLabel({ metal: model.name }) : m.sizesLabelUnnamed}
      >
        {sizes.fields.map(({ id }, index) => (
          <VariantFields
            key={id}
            place={place}
            index={index}
            isFirst={isFirst}
            onRemove={sizes.fields.length > 1 ? () => sizes.remove(index) : null}
          />
        ))}
      </ul>
      {!readOnly && (
        <div className="button-row">
          <Button quiet onClick={() => sizes.append(newSize(), { shouldFocus: false })}>
            {m.addSizeButton}
          </Button>
          {(isFirst || !hasOwn) && (
            <TextButton onClick={onRemove}>{m.removeMetalButton}</TextButton>
          )}
        </div>
      )}
    </fieldset>
  );
}

type VariantFieldsProps = {
  place: number;
  index: number;
  isFirst: boolean;
  onRemove: (() => void) | null;
};

function VariantFields({ place, index, isFirst, onRemove }: VariantFieldsProps) {
  const at = `models.${place}.sizes.${index}` as const;
  const { control, getValues, setValue } = useFormContext<VariantsValues>();
  const size = useWatch({ control, name: at });
  const readOnly = useReadOnly();
  const setAsDefault = () => {
    const models = withOwnSize(getValues('models'), { model: place, size: index });
    setValue('models', models, { shouldDirty: true });
  };
  return (
    <li className="variant-fields">
      <Text name={`${at}.label`} label={m.sizeLabel} placeholder={m.sizePlaceholder} />
      {size.own ? (
        <p className="variant-default">{m.defaultVariant}</p>
      ) : (
        <>
          <Amount
            name={`${at}.price`}
            label={m.sizePriceLabel}
            placeholder={m.sizePricePlaceholder}
          />
          <Text name={`${at}.days`} label={m.daysLabel} inputMode="numeric" placeholder="0" />
          {size.size === '' ? (
            <Text name={`${at}.stock`} label={m.stockLabel} inputMode="numeric" placeholder="0" />
          ) : (
            <p className="variant-stock">
              <span>{m.stockLabel}</span> {size.stock}
            </p>
          )}
          <Checkbox name={`${at}.made`} label={m.madeToOrder} className="check-row" />
        </>
      )}
      {!readOnly && (
        <span className="variant-actions">
          {isFirst && !size.own && (
            <TextButton onClick={setAsDefault}>{m.setDefaultButton}</TextButton>
          )}
          {!size.own && onRemove && (
            <TextButton
              aria-label={size.label ? m.removeSize({ size: size.label }) : m.removeUnnamedSize}
              onClick={onRemove}
            >
              {m.removeButton}
            </TextButton>
          )}
        </span>
      )}
    </li>
  );
}
