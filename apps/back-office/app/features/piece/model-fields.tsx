import { finenesses, metals, type PieceModel } from '@briolette/contract';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { useId } from 'react';
import { MoneyField } from '../../money/money-field.tsx';
import { type Faults, type ModelDraft, ofMetal, usualFineness, withSize } from './models-draft.ts';
import { PictureField } from './picture-field.tsx';
import { SizeFields } from './size-fields.tsx';

type ModelFieldsProps = {
  model: ModelDraft;
  at: string;
  faults: Faults;
  readOnly: boolean;
  /** Nothing of it is in the shop yet. */
  isFirst: boolean;
  onChange: (model: ModelDraft) => void;
  onOwn: (key: string) => void;
  onRemove: () => void;
};

/** A metal of a piece, and the sizes it comes in. */
export function ModelFields({ model, at, faults, readOnly, ...props }: ModelFieldsProps) {
  const { isFirst, onChange, onOwn, onRemove } = props;
  const id = useId();
  const hasOwn = model.sizes.some(({ own }) => own);
  return (
    <fieldset className="model-fields">
      <legend>{model.name || 'A metal'}</legend>
      <div className="piece-pairs">
        <div className="field">
          <label htmlFor={`${id}-metal`}>Metal</label>
          <select
            id={`${id}-metal`}
            value={model.metal}
            disabled={readOnly}
            onChange={({ target }) => {
              const metal = target.value as PieceModel['metal'];
              const kept = finenesses[metal].includes(model.fineness);
              onChange(ofMetal(model, metal, kept ? model.fineness : usualFineness[metal]));
            }}
          >
            {metals.map((metal) => (
              <option key={metal}>{metal}</option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-fineness`}>Fineness</label>
          <select
            id={`${id}-fineness`}
            value={model.fineness}
            disabled={readOnly}
            onChange={({ target }) => onChange(ofMetal(model, model.metal, Number(target.value)))}
          >
            {finenesses[model.metal].map((fineness) => (
              <option key={fineness}>{fineness}</option>
            ))}
          </select>
        </div>
        <TextField
          label="Called"
          value={model.name}
          error={faults[`${at}.name`] ?? faults[`${at}.code`]}
          readOnly={readOnly}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...model, name: target.value })}
        />
        {!hasOwn && (
          <MoneyField
            label="Price in this metal"
            placeholder="As the piece"
            value={model.price}
            error={faults[`${at}.price`]}
            readOnly={readOnly}
            onChange={(price) => onChange({ ...model, price })}
          />
        )}
      </div>
      {!hasOwn && (
        <PictureField
          image={model.image}
          error={faults[`${at}.image`]}
          readOnly={readOnly}
          onChange={(image) => onChange({ ...model, image })}
        />
      )}
      <ul className="size-rows" aria-label={`Sizes in ${model.name || 'this metal'}`}>
        {model.sizes.map((size, place) => (
          <SizeFields
            key={size.key}
            size={size}
            at={`${at}.sizes.${place}`}
            faults={faults}
            readOnly={readOnly}
            isFirst={isFirst}
            onChange={(next) => onChange({ ...model, sizes: model.sizes.with(place, next) })}
            onOwn={() => onOwn(size.key)}
            onRemove={
              size.own || model.sizes.length === 1
                ? null
                : () => onChange({ ...model, sizes: model.sizes.toSpliced(place, 1) })
            }
          />
        ))}
      </ul>
      <p role="alert" className="field-error">
        {faults[`${at}.sizes`]}
      </p>
      {!readOnly && (
        <div className="model-work">
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => onChange(withSize(model))}
          >
            Add a size
          </button>
          {(isFirst || !hasOwn) && (
            <button type="button" className="text-link" onClick={onRemove}>
              Take this metal away
            </button>
          )}
        </div>
      )}
    </fieldset>
  );
}
