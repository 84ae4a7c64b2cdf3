import type { StaffOrder } from '@briolette/contract';
import { when } from '../../order-words/when.ts';
import { sendMailAgain } from '../../order-work/order-calls.ts';
import type { OrderWork } from './use-order-work.ts';

/** The mails about this order, and each once more at a press. */
export function MailCard({ order, work }: { order: StaffOrder; work: OrderWork }) {
  const { mails } = order;
  if (mails.length === 0) return null;
  return (
    <section className="card" aria-labelledby="mails">
      <h2 id="mails">Mails</h2>
      <ul className="mails">
        {mails.map(({ letter, state, at }) => (
          <li key={letter + at}>
            <p>
              {letterWords(letter)}
              <span className={state === 'failed' ? 'field-error' : 'quiet'}>
                {state === 'sent' ? when(at) : state}
              </span>
            </p>
            <button
              type="button"
              className="text-link"
              onClick={() =>
                void work.run(() => sendMailAgain(order.orderId, letter), 'It is on its way again')
              }
            >
              Send again<span className="unseen">: {letterWords(letter)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 'order-shipped' as people say it: "Order shipped". */
function letterWords(letter: string): string {
  const words = letter.replaceAll('-', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
