import { finenesses, metals, type StaffMetalOption } from '@briolette/contract';
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
      <legend>{model.name || 'A metal'}</legend>
      <div className="product-pairs">
        <SelectField
          label="Metal"
          value={model.metal}
          disabled={readOnly}
          onChange={({ target }) => {
            const metal = target.value as StaffMetalOption['metal'];
            const isFinenessAvailable = finenesses[metal].includes(model.fineness);
            setMetal(metal, isFinenessAvailable ? model.fineness : defaultFineness[metal]);
          }}
        >
          {metals.map((metal) => (
            <option key={metal}>{metal}</option>
          ))}
        </SelectField>
        <SelectField
          label="Fineness"
          value={model.fineness}
          disabled={readOnly}
          onChange={({ target }) => setMetal(model.metal, Number(target.value))}
        >
          {finenesses[model.metal].map((fineness) => (
            <option key={fineness}>{fineness}</option>
          ))}
        </SelectField>
        <Text name={`${at}.name`} label="Called" />
        {!hasOwn && (
          <Amount name={`${at}.price`} label="Price in this metal" placeholder="As the piece" />
        )}
      </div>
      {!hasOwn && <ImageField name={`${at}.image`} />}
      <ul className="variant-rows" aria-label={`Sizes in ${model.name || 'this metal'}`}>
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
            Add a size
          </Button>
          {(isFirst || !hasOwn) && <TextButton onClick={onRemove}>Take this metal away</TextButton>}
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
      <Text name={`${at}.label`} label="Size or length" placeholder="US 6½, 45 cm" />
      {size.own ? (
        <p className="variant-default">As listed: its price and stock are those of the piece.</p>
      ) : (
        <>
          <Amount name={`${at}.price`} label="Own price" placeholder="Same" />
          <Text name={`${at}.days`} label="Days" inputMode="numeric" placeholder="0" />
          {size.size === '' ? (
            <Text name={`${at}.stock`} label="Stock" inputMode="numeric" placeholder="0" />
          ) : (
            <p className="variant-stock">
              <span>Stock</span> {size.stock}
            </p>
          )}
          <Checkbox name={`${at}.made`} label="Made to order" className="check-row" />
        </>
      )}
      {!readOnly && (
        <span className="variant-actions">
          {isFirst && !size.own && (
            <TextButton onClick={setAsDefault}>This is the piece</TextButton>
          )}
          {!size.own && onRemove && (
            <TextButton aria-label={`Take ${size.label || 'this size'} away`} onClick={onRemove}>
              Take away
            </TextButton>
          )}
        </span>
      )}
    </li>
  );
}
