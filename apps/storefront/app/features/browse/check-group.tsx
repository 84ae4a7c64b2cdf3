import type { FilterValue } from '@briolette/contract';

type CheckGroupProps = {
  legend: string;
  name: string;
  values: readonly FilterValue[];
  chosen: readonly string[];
  counts: Record<string, number> | undefined;
  toggle: (value: string) => void;
};

export function CheckGroup(props: CheckGroupProps) {
  const { legend, name, values, chosen, counts, toggle } = props;
  return (
    <fieldset>
      <legend>{legend}</legend>
      {values.map(({ value, label }) => (
        <label key={value} className="check">
          <input
            type="checkbox"
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
          <span>{label}</span>
          {counts && (
            <small>
              {counts[value]}
              <span className="unseen"> products</span>
            </small>
          )}
        </label>
      ))}
    </fieldset>
  );
}
