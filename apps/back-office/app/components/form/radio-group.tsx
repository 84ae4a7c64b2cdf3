import { useFormContext, useWatch } from 'react-hook-form';

type RadioGroupProps = {
  name: string;
  legend: string;
  /** Hides the legend below a heading with the same text, except from screen readers. */
  hidesLegend?: boolean;
  /** Texts by value. */
  options: Readonly<Record<string, string>>;
  /** Shown while their option is selected, by value. */
  notes?: Readonly<Record<string, string>>;
  className?: string;
};

/** Radio buttons of the surrounding form. */
export function RadioGroup(props: RadioGroupProps) {
  const { name, legend, hidesLegend, options, notes = {}, className = '' } = props;
  const { register } = useFormContext();
  const note = notes[useWatch({ name })];
  return (
    <fieldset className={`options ${className}`}>
      <legend className={hidesLegend ? 'visually-hidden' : undefined}>{legend}</legend>
      {Object.entries(options).map(([value, text]) => (
        <label key={value} className="option">
          <input type="radio" value={value} {...register(name)} />
          {text}
        </label>
      ))}
      {note && <p className="field-note">{note}</p>}
    </fieldset>
  );
}
