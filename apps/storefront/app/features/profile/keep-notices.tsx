import { useState } from 'react';
import { keepNotices, keepsNotices } from '../../browser/keeps-notices.ts';

export function KeepNotices() {
  const [kept, setKept] = useState(keepsNotices);
  const change = (next: boolean) => {
    setKept(next);
    keepNotices(next);
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
