import * as m from '@briolette/i18n/back-office/settings';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Field } from '../../components/form/staff-form.tsx';
import { Button, Card } from '../../components/screen.tsx';
import { weekdays } from '../../lib/opening-days.ts';
import { newPeriod, type SettingsValues } from './settings-form.ts';

/** The weekdays on which the shop works, and the periods in which it is closed. */
export function OpeningDaysCard() {
  return (
    <Card title={m.openingHeading} className="settings-group">
      <p className="muted">{m.openingHelp}</p>
      <OpenDays />
      <ClosedPeriods />
    </Card>
  );
}

function OpenDays() {
  const { register, getFieldState, formState } = useFormContext<SettingsValues>();
  const { error } = getFieldState('openDays', formState);
  const id = useId();
  return (
    <fieldset className="options" aria-describedby={error && id}>
      <legend>{m.labels.openDays}</legend>
      {weekdays.map(({ day, label }) => (
        <label key={day} className="option">
          <input type="checkbox" value={day} {...register('openDays')} />
          {label}
        </label>
      ))}
      {error && (
        <p id={id} className="field-error">
          {error.message}
        </p>
      )}
    </fieldset>
  );
}

function ClosedPeriods() {
  const { control, setFocus } = useFormContext<SettingsValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'closedPeriods' });
  const list = useRef<HTMLFieldSetElement>(null);
  const add = () => {
    flushSync(() => append(newPeriod, { shouldFocus: false }));
    setFocus(`closedPeriods.${fields.length}.from`);
  };
  const removeAt = (place: number) => {
    remove(place);
    // The button that had the focus is gone.
    list.current?.querySelector<HTMLElement>(':scope > button')?.focus();
  };
  return (
    <fieldset ref={list} className="settings-periods">
      <legend>{m.labels.closedPeriods}</legend>
      {fields.length > 0 && (
        <ol className="ruled">
          {fields.map(({ id }, place) => (
            <PeriodFields key={id} place={place} onRemove={() => removeAt(place)} />
          ))}
        </ol>
      )}
      <Button quiet onClick={add}>
        {m.addPeriod}
      </Button>
    </fieldset>
  );
}

type PeriodFieldsProps = { place: number; onRemove: () => void };

function PeriodFields({ place, onRemove }: PeriodFieldsProps) {
  const at = `closedPeriods.${place}` as const;
  const { register } = useFormContext<SettingsValues>();
  return (
    <li className="settings-period">
      <fieldset>
        <legend className="visually-hidden">{m.periodLegend({ place: place + 1 })}</legend>
        <Field type="date" name={`${at}.from`} label={m.firstDay} required />
        <Field type="date" name={`${at}.to`} label={m.lastDay} required />
        <Field
          name={`${at}.message`}
          label={m.periodMessage}
          note={m.periodMessageHelp}
          maxLength={300}
          autoComplete="off"
          required
        />
        <label className="option">
          <input type="checkbox" {...register(`${at}.takesOrders`)} />
          {m.takesOrders}
        </label>
        <Button quiet aria-label={m.removePeriod({ place: place + 1 })} onClick={onRemove}>
          {m.removeButton}
        </Button>
      </fieldset>
    </li>
  );
}
