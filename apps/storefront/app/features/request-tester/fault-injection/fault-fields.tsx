import type { Faults } from '@briolette/contract';
import { useId } from 'react';

type FaultFieldsProps = { faults: Faults; onChange: (faults: Faults) => void };

export function FaultFields({ faults, onChange }: FaultFieldsProps) {
  const change = (part: Partial<Faults>) => onChange({ ...faults, ...part });
  return (
    <div className="tester-faults">
      <Choice
        label="Answers come late"
        value={faults.lateMs}
        choices={[
          [0, 'no'],
          [1000, 'by 1 s'],
          [3000, 'by 3 s'],
          [10_000, 'by 10 s'],
          [30_000, 'by 30 s'],
        ]}
        onChange={(lateMs) => change({ lateMs })}
      />
      <Choice
        label="Every call fails"
        value={faults.failStatus ?? 0}
        choices={[
          [0, 'no'],
          ...[400, 401, 403, 404, 409, 422, 429, 500, 502, 503, 504].map(
            (status) => [status, `with ${status}`] as const,
          ),
        ]}
        onChange={(status) => change({ failStatus: status || null })}
      />
      <Choice
        label="The clock stands"
        value={faults.clockMinutes}
        choices={[
          [0, 'right'],
          [16, '16 min ahead'],
          [60 * 24, '1 day ahead'],
          [60 * 24 * 31, '31 days ahead'],
          [60 * 24 * 365, '1 year ahead'],
          [-60 * 24, '1 day behind'],
        ]}
        onChange={(clockMinutes) => change({ clockMinutes })}
      />
      <Switch
        label="Replies are cut"
        isOn={faults.cutReplies}
        onChange={(cutReplies) => change({ cutReplies })}
      />
      <Switch
        label="Nothing is in stock"
        isOn={faults.outOfStock}
        onChange={(outOfStock) => change({ outOfStock })}
      />
    </div>
  );
}

type ChoiceProps = {
  label: string;
  value: number;
  choices: readonly (readonly [value: number, words: string])[];
  onChange: (value: number) => void;
};

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {choices.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

type SwitchProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className="tester-switch">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}
