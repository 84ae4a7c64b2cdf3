import * as m from '@briolette/i18n/storefront/product';
import { useEffect, useRef } from 'react';
import { giftChoice } from '../../lib/gift-choice.ts';

/** Marks the next order as a gift. Message and gift wrap are chosen at checkout. */
export function GiftOption() {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = box.current;
    if (!input) return;
    // A press before hydration counts.
    if (input.checked) giftChoice.write(true);
    else input.checked = giftChoice.read();
  }, []);
  return (
    <label className="gift-option">
      <input
        ref={box}
        type="checkbox"
        onChange={({ target }) => giftChoice.write(target.checked)}
      />
      <span>
        {m.giftOption}
        <small>{m.giftOptionNote}</small>
      </span>
    </label>
  );
}
