import './gift-fields.css';
import { type Gift, isPrintableGiftMessage, maxGiftMessageLength } from '@briolette/contract';

type GiftFieldsProps = { gift: Gift; onChange: (gift: Gift) => void };

/** Fields for the gift message and gift wrap. */
export default function GiftFields({ gift, onChange }: GiftFieldsProps) {
  const { message: words, wrap } = gift;
  const left = maxGiftMessageLength - [...words].length;
  const fault = getGiftMessageError(words);
  return (
    <div className="gift-fields">
      <label className="field">
        <span>Message on the card</span>
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
        {fault ?? `Printed exactly as you write it. ${left} characters left.`}
      </p>
      <label className="gift-wrap">
        <input
          type="checkbox"
          checked={wrap}
          onChange={({ target }) => onChange({ ...gift, wrap: target.checked })}
        />
        Wrap it
      </label>
      <p className="field-note">No price lies in the box. The invoice is in your account.</p>
    </div>
  );
}

/** Validates the message while it is typed, before the API would reject it. */
function getGiftMessageError(words: string): string | null {
  if (isPrintableGiftMessage(words)) return null;
  const over = [...words].length - maxGiftMessageLength;
  return over > 0
    ? `${over} ${over === 1 ? 'character' : 'characters'} too many.`
    : 'A sign in it cannot be printed: please write it again by hand.';
}
