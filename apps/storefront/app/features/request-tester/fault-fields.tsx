import { type InjectedFaults, paymentFaults } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/request-tester';
import { useId } from 'react';

type FaultFieldsProps = { faults: InjectedFaults; onChange: (faults: InjectedFaults) => void };

export function FaultFields({ faults, onChange }: FaultFieldsProps) {
  const change = (part: Partial<InjectedFaults>) => onChange({ ...faults, ...part });
  return (
    <div className="tester-faults">
      <SelectField
        label={m.delayLabel}
        value={faults.lateMs}
        options={[
          [0, m.noDelay],
          [1000, m.seconds({ count: 1 })],
          [3000, m.seconds({ count: 3 })],
          [10_000, m.seconds({ count: 10 })],
          [30_000, m.seconds({ count: 30 })],
        ]}
        onChange={(lateMs) => change({ lateMs })}
      />
      <SelectField
        label={m.failLabel}
        value={faults.failStatus ?? 0}
        options={[
          [0, m.failOff],
          ...[400, 401, 403, 404, 409, 422, 429, 500, 502, 503, 504].map(
            (status) => [status, m.failWith({ status })] as const,
          ),
        ]}
        onChange={(status) => change({ failStatus: status || null })}
      />
      <SelectField
        label={m.clockLabel}
        value={faults.clockMinutes}
        options={[
          [0, m.clockOffsets.right],
          [16, m.clockOffsets.minutesAhead],
          [60 * 24, m.clockOffsets.dayAhead],
          [60 * 24 * 31, m.clockOffsets.monthAhead],
          [60 * 24 * 365, m.clockOffsets.yearAhead],
          [-60 * 24, m.clockOffsets.dayBehind],
        ]}
        onChange={(clockMinutes) => change({ clockMinutes })}
      />
      <SelectField
        label={m.paymentLabel}
        value={faults.payment}
        options={[
          [null, m.paymentWorks],
          ...paymentFaults.map((fault) => [fault, m.paymentFaults[fault]] as const),
        ]}
        onChange={(payment) => change({ payment })}
      />
      <Switch
        label={m.cutLabel}
        isOn={faults.cutReplies}
        onChange={(cutReplies) => change({ cutReplies })}
      />
      <Switch
        label={m.outOfStockLabel}
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
