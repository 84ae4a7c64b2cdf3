type CheckGroupProps<Value extends string> = {
  legend: string;
  name: string;
  values: readonly Value[];
  chosen: readonly Value[];
  counts: Record<Value, number> | undefined;
  toggle: (value: Value) => void;
};

export function CheckGroup<Value extends string>(props: CheckGroupProps<Value>) {
  const { legend, name, values, chosen, counts, toggle } = props;
  return (
    <fieldset>
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value} className="check">
          <input
            type="checkbox"
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
          <span>{value}</span>
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
