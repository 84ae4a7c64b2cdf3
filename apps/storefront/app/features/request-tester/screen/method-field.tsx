import { useId } from 'react';
import { type Method, methods } from '../state/tester-state.ts';

type MethodFieldProps = { method: Method; onChange: (method: Method) => void };

export function MethodField({ method, onChange }: MethodFieldProps) {
  const id = useId();
  return (
    <div className="tester-method">
      <label htmlFor={id}>Method</label>
      <select
        id={id}
        className="mono"
        data-method={method}
        value={method}
        onChange={({ target }) => onChange(target.value as Method)}
      >
        {methods.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </div>
  );
}
