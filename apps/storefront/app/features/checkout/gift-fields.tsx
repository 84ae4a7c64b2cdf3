import './gift-fields.css';
import { type Gift, isPrintableGiftMessage, maxGiftMessageLength } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/checkout';

type GiftFieldsProps = { gift: Gift; onChange: (gift: Gift) => void };

/** Fields for the gift message and gift wrap. */
export default function GiftFields({ gift, onChange }: GiftFieldsProps) {
  const { message: words, wrap } = gift;
  const left = maxGiftMessageLength - [...words].length;
  const fault = getGiftMessageError(words);
  return (
    <div className="gift-fields">
      <label className="field">
        <span>{m.giftMessageLabel}</span>
        <textarea
          name="giftMessage"
          rows={4}
          value={words}
          aria-describedby="gift-note"
          aria-invalid={fault !== null}
          onChange={({ target }) => onChange({ ...gift, message: target.value })}
        />
      </label>
      <p id="gift-note" className={fault ? 'field-error' : 'field-note'}>
        {fault ?? m.giftMessageNote({ count: left })}
      </p>
      <label className="gift-wrap">
        <input
          type="checkbox"
          checked={wrap}
          onChange={({ target }) => onChange({ ...gift, wrap: target.checked })}
        />
        {m.giftWrapLabel}
      </label>
      <p className="field-note">{m.giftPricesNote}</p>
    </div>
  );
}

/** Validates the message while it is typed, before the API would reject it. */
function getGiftMessageError(words: string): string | null {
  if (isPrintableGiftMessage(words)) return null;
  const over = [...words].length - maxGiftMessageLength;
  return over > 0 ? m.giftMessageTooLong({ count: over }) : m.giftMessageUnprintable;
}
