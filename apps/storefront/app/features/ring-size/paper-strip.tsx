import { insideOfStrip, stripMm } from '@briolette/domain';
import { useId, useState } from 'react';

export function PaperStrip({ onMeasure }: { onMeasure: (insideMm: number | null) => void }) {
  const [typed, setTyped] = useState('');
  const around = Number(typed.replace(',', '.'));
  const isWrong = typed !== '' && insideOfStrip(around) === null;
  const id = useId();
  return (
    <div className="ring-size-way">
      <p>
        Lay a narrow strip of paper around the widest part of the finger, mark where it meets, and
        lay it along a ruler. Measure in the evening, when fingers are largest.
      </p>
      <label htmlFor={id}>Millimetres around the finger</label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={({ target: { value } }) => {
          setTyped(value);
          onMeasure(value === '' ? null : insideOfStrip(Number(value.replace(',', '.'))));
        }}
      />
      {isWrong && (
        <p className="field-error" id={`${id}-error`} role="alert">
          A finger measures from {stripMm.least} to {stripMm.most} mm around. Please measure again.
        </p>
      )}
    </div>
  );
}
