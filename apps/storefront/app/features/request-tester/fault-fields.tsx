import { type InjectedFaults, paymentFaults } from '@briolette/contract';
import { useId } from 'react';
import { paymentFaultLabels } from './faults.ts';

type FaultFieldsProps = { faults: InjectedFaults; onChange: (faults: InjectedFaults) => void };

export function FaultFields({ faults, onChange }: FaultFieldsProps) {
  const change = (part: Partial<InjectedFaults>) => onChange({ ...faults, ...part });
  return (
    <div className="tester-faults">
      <SelectField
        label="Answers come late"
        value={faults.lateMs}
        options={[
          [0, 'no'],
          [1000, 'by 1 s'],
          [3000, 'by 3 s'],
          [10_000, 'by 10 s'],
          [30_000, 'by 30 s'],
        ]}
        onChange={(lateMs) => change({ lateMs })}
      />
      <SelectField
        label="Every call fails"
        value={faults.failStatus ?? 0}
        options={[
          [0, 'no'],
          ...[400, 401, 403, 404, 409, 422, 429, 500, 502, 503, 504].map(
            (status) => [status, `with ${status}`] as const,
          ),
        ]}
        onChange={(status) => change({ failStatus: status || null })}
      />
      <SelectField
        label="The clock stands"
        value={faults.clockMinutes}
        options={[
          [0, 'right'],
          [16, '16 min ahead'],
          [60 * 24, '1 day ahead'],
          [60 * 24 * 31, '31 days ahead'],
          [60 * 24 * 365, '1 year ahead'],
          [-60 * 24, '1 day behind'],
        ]}
        onChange={(clockMinutes) => change({ clockMinutes })}
      />
      <SelectField
        label="The payment provider"
        value={faults.payment}
        options={[
          [null, 'works'],
          ...paymentFaults.map((fault) => [fault, paymentFaultLabels[fault]] as const),
        ]}
        onChange={(payment) => change({ payment })}
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

type SelectFieldProps<Value> = {
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, words: string])[];
  onChange: (value: Value) => void;
};

function SelectField<Value extends string | number | null>(props: SelectFieldProps<Value>) {
  const { label, value, options, onChange } = props;
  const id = useId();
  const selectOption = (selected: string) => {
    const option = options.find(([one]) => String(one) === selected);
    if (option) onChange(option[0]);
  };
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={String(value)} onChange={({ target }) => selectOption(target.value)}>
        {options.map(([one, words]) => (
          <option key={String(one)} value={String(one)}>
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
