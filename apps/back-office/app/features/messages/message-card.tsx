import type { StaffMessage } from '@briolette/contract';
import { callStaff } from '../../api/call-staff.ts';
import type { Work } from '../../api/use-work.ts';
import { when } from '../../order-words/when.ts';
import { OfficeIcon } from '../../shell/office-icon.tsx';
import { useMe } from '../../staff/me.ts';
import { answerLink } from './answer-link.ts';

export function MessageCard({ message, work }: { message: StaffMessage; work: Work }) {
  const { messageId, name, email, text, at, done } = message;
  const { shop } = useMe();
  const settle = (isDone: boolean) =>
    work.run(
      () => callStaff('settleMessage', { path: { messageId }, body: { done: isDone } }),
      isDone ? 'Done' : 'It waits again',
    );
  return (
    <article className="card said" aria-label={`Message from ${name || email}`}>
      <header className="said-head">
        <p>
          <strong>{name || email}</strong>
          <span className="quiet">
            {name && `${email}, `}
            {when(at)}
          </span>
        </p>
        {done && (
          <p className="said-stars quiet">
            Done {when(done.at)} by {done.by}
          </p>
        )}
      </header>
      <p className="said-text">{text}</p>
      <p className="said-work">
        <a className="button button-small" href={answerLink(message, shop.name)}>
          <OfficeIcon name="mail" />
          Answer by mail
        </a>
        <button type="button" className="text-link" onClick={() => void settle(!done)}>
          {done ? 'It waits again' : 'Done'}
          <span className="unseen">: the message from {name || email}</span>
        </button>
      </p>
    </article>
  );
}
