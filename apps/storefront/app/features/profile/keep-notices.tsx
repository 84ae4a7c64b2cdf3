import { useState } from 'react';
import { keep, keptText, letGo } from '../../browser/kept.ts';

const key = 'briolette.keepNotices';

/** Read by the toaster: for people who need more time to read. */
export function KeepNotices() {
  const [kept, setKept] = useState(() => keptText(key) === 'true');
  const change = (next: boolean) => {
    setKept(next);
    if (next) keep(key, true);
    else letGo(key);
  };
  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={kept}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      Keep notices on the screen until I close them
    </label>
  );
}
