import { type InjectedFaults, paymentFaults } from '@briolette/contract';
import { useId } from 'react';
import { paymentFaultLabels } from './faults.ts';

type FaultFieldsProps = { faults: InjectedFaults; onChange: (faults: InjectedFaults) => void };

export function FaultFields({ faults, onChange }: FaultFieldsProps) {
  const change = (part: Partial<InjectedFaults>) => onChange({ ...faults, ...part });
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
      <Choice
        label="The payment provider"
        value={faults.payment}
        choices={[
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

type ChoiceProps<Value> = {
  label: string;
  value: Value;
  choices: readonly (readonly [value: Value, words: string])[];
  onChange: (value: Value) => void;
};

function Choice<Value extends string | number | null>(props: ChoiceProps<Value>) {
  const { label, value, choices, onChange } = props;
  const id = useId();
  const choose = (chosen: string) => {
    const choice = choices.find(([one]) => String(one) === chosen);
    if (choice) onChange(choice[0]);
  };
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={String(value)} onChange={({ target }) => choose(target.value)}>
        {choices.map(([one, words]) => (
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
