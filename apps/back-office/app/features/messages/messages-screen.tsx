import '../../components/feedback-card.css';
import type { StaffMessage } from '@briolette/contract';
import { formatCappedCount } from '../../components/list/list-parts.tsx';
import { ListScreen, type ListView } from '../../components/list/list-screen.tsx';
import { BackOfficeIcon } from '../../components/office-icon.tsx';
import { TextButton } from '../../components/screen.tsx';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import { pickParams, screenData, staffQuery } from '../../lib/api/queries.ts';
import { type StaffMutation, useStaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { formatTimestamp } from '../../lib/dates.ts';
import { useCurrentStaff } from '../../lib/session/me.ts';
import { buildReplyMailto } from './reply-link.ts';

const { loader, useData } = screenData((params) =>
  staffQuery('listStaffMessages', { query: pickParams(params, 'view', 'cursor') }),
);

const help = 'What people write on the contact page arrives here. It is kept for a year.';
const views: [ListView, ListView] = [
  { view: 'open', name: 'To answer', heading: 'Nobody waits for an answer', help },
  { view: 'done', name: 'Done', heading: 'Nothing is done yet', help },
];

/** Messages from the contact form. */
function MessagesScreen() {
  const { messages, nextCursor, open } = useData();
  const work = useStaffMutation();
  return (
    <ListScreen
      title="Messages"
      status={`${formatCappedCount(open)} to answer`}
      views={views}
      label="Messages, newest first"
      nextCursor={nextCursor}
      next="Older messages"
    >
      {messages.map((message) => (
        <li key={message.messageId}>
          <MessageCard message={message} work={work} />
        </li>
      ))}
    </ListScreen>
  );
}

function MessageCard({ message, work }: { message: StaffMessage; work: StaffMutation }) {
  const { messageId, name, email, text, at, done } = message;
  const { shop } = useCurrentStaff();
  const setDone = (isDone: boolean) =>
    work.run(
      () => callStaffApi('setMessageResolved', { path: { messageId }, body: { done: isDone } }),
      isDone ? 'Done' : 'It waits again',
    );
  return (
    <article className="card feedback-card" aria-label={`Message from ${name || email}`}>
      <header className="feedback-card-head">
        <p>
          <strong>{name || email}</strong>
          <span className="muted">
            {name && `${email}, `}
            {formatTimestamp(at)}
          </span>
        </p>
        {done && (
          <p className="feedback-card-stars muted">
            Done {formatTimestamp(done.at)} by {done.by}
          </p>
        )}
      </header>
      <p className="feedback-card-text">{text}</p>
      <p className="feedback-card-actions">
        <a className="button button-small" href={buildReplyMailto(message, shop.name)}>
          <BackOfficeIcon name="email" />
          Answer by mail
        </a>
        <TextButton onClick={() => void setDone(!done)}>
          {done ? 'It waits again' : 'Done'}
          <span className="visually-hidden">: the message from {name || email}</span>
        </TextButton>
      </p>
    </article>
  );
}

export { loader, MessagesScreen as Component };
