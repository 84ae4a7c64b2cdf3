import { finenesses, metals, stoneOrigins } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/specifications';
import * as variants from '@briolette/i18n/back-office/variants';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Checkbox, TermSelect, Text, useReadOnly } from '../../components/product-fields.tsx';
import { Button, Card, TextButton } from '../../components/screen.tsx';
import type { ProductFormValues } from './product-form-values.ts';
import { newStone } from './specs-form.ts';

/** Metal, weight, hallmark, measurements and stones, as on the certificate. */
export function SpecsCard() {
  const { control } = useFormContext<ProductFormValues>();
  const [given, metal] = useWatch({ control, name: ['specs.given', 'specs.metal'] });
  const readOnly = useReadOnly();
  if (readOnly && !given) return null;
  return (
    <Card title={m.heading} className="form">
      <Checkbox name="specs.given" label={m.givenLabel} className="check-row" />
      {given && (
        <>
          <div className="product-pairs">
            <TermSelect
              name="specs.metal"
              label={variants.metalLabel}
              values={metals.map((value) => ({ value, label: variants.metals[value] }))}
            />
            <TermSelect
              name="specs.fineness"
              label={variants.finenessLabel}
              values={finenesses[metal].map((value) => ({
                value: String(value),
                label: String(value),
              }))}
            />
            <Text name="specs.grams" label={m.weightLabel} inputMode="decimal" />
            <Text name="specs.hallmark" label={m.hallmarkLabel} note={m.hallmarkNote} />
            <Text name="specs.coating" label={m.coatingLabel} note={m.coatingNote} />
          </div>
          <Stones />
          <Measures />
        </>
      )}
    </Card>
  );
}

function Stones() {
  const { control } = useFormContext<ProductFormValues>();
  const stones = useFieldArray({ control, name: 'specs.stones' });
  const readOnly = useReadOnly();
  const origins = stoneOrigins.map((value) => ({ value, label: m.origins[value] }));
  return (
    <>
      {stones.fields.map(({ id }, place) => {
        const at = `specs.stones.${place}`;
        return (
          <fieldset key={id} className="stone-fields">
            <legend>{m.stone({ number: String(place + 1) })}</legend>
            <div className="product-pairs stone-pairs">
              <Text name={`${at}.kind`} label={m.kindLabel} placeholder={m.kindPlaceholder} />
              <TermSelect name={`${at}.origin`} label={m.originLabel} values={origins} />
              <Text name={`${at}.cut`} label={m.cutLabel} placeholder={m.cutPlaceholder} />
              <Text name={`${at}.count`} label={m.countLabel} inputMode="numeric" />
              <Text name={`${at}.carat`} label={m.caratLabel} inputMode="decimal" />
              <Text name={`${at}.width`} label={m.widthLabel} inputMode="decimal" />
              <Text name={`${at}.length`} label={m.lengthLabel} inputMode="decimal" />
              <Text name={`${at}.colour`} label={m.colourLabel} />
              <Text name={`${at}.clarity`} label={m.clarityLabel} />
              <Text name={`${at}.treatment`} label={m.treatmentLabel} />
              <Text
                name={`${at}.report`}
                label={m.certificateLabel}
                placeholder={m.certificatePlaceholder}
              />
            </div>
            {!readOnly && (
              <TextButton onClick={() => stones.remove(place)}>
                {m.removeStone({ number: String(place + 1) })}
              </TextButton>
            )}
          </fieldset>
        );
      })}
      {!readOnly && (
        <div className="button-row">
          <Button quiet onClick={() => stones.append(newStone)}>
            {m.addStoneButton}
          </Button>
        </div>
      )}
    </>
  );
}

function Measures() {
  const { control } = useFormContext<ProductFormValues>();
  const measures = useFieldArray({ control, name: 'specs.measures' });
  const readOnly = useReadOnly();
  return (
    <>
      {measures.fields.map(({ id }, place) => (
        <div key={id} className="measure-fields">
          <Text
            name={`specs.measures.${place}.what`}
            label={m.measureLabel}
            placeholder={m.measurePlaceholder}
          />
          <Text name={`specs.measures.${place}.mm`} label={m.mmLabel} inputMode="decimal" />
          {!readOnly && (
            <TextButton
              aria-label={m.removeMeasure({ number: String(place + 1) })}
              onClick={() => measures.remove(place)}
            >
              {m.removeButton}
            </TextButton>
          )}
        </div>
      ))}
      {!readOnly && (
        <div className="button-row">
          <Button quiet onClick={() => measures.append({ what: '', mm: '' })}>
            {m.addMeasureButton}
          </Button>
        </div>
      )}
    </>
  );
}
