import * as m from '@briolette/i18n/storefront/product';
import { useEffect, useRef } from 'react';
import { storedGiftOption } from '../../lib/stored-gift-option.ts';

/** Marks the next order as a gift. Message and gift wrap are chosen at checkout. */
export function GiftOption() {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = box.current;
    if (!input) return;
    // A press before hydration counts.
    if (input.checked) storedGiftOption.write(true);
    else input.checked = storedGiftOption.read();
  }, []);
  return (
    <label className="gift-option">
      <input
        ref={box}
        type="checkbox"
        onChange={({ target }) => storedGiftOption.write(target.checked)}
      />
      <span>
        {m.giftOption}
        <small>{m.giftOptionNote}</small>
      </span>
    </label>
  );
}
