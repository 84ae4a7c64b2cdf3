import * as m from '@briolette/i18n/back-office/messages';
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

const views: [ListView, ListView] = [
  { view: 'open', name: m.openView, heading: m.openEmpty, help: m.help },
  { view: 'done', name: m.doneView, heading: m.doneEmpty, help: m.help },
];

/** Messages from the contact form. */
function MessagesScreen() {
  const { messages, nextCursor, open } = useData();
  const work = useStaffMutation();
  return (
    <ListScreen
      title={m.title}
      status={m.openCount({ count: formatCappedCount(open) })}
      views={views}
      label={m.listLabel}
      nextCursor={nextCursor}
      next={m.nextPage}
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
  const sender = name || email;
  const date = formatTimestamp(at);
  const hidden = (inner: string) => (
    <span key="hidden" className="visually-hidden">
      {inner}
    </span>
  );
  const setDone = (isDone: boolean) =>
    work.run(
      () => callStaffApi('setMessageResolved', { path: { messageId }, body: { done: isDone } }),
      isDone ? m.markedDone : m.reopened,
    );
  return (
    <article className="card feedback-card" aria-label={m.cardLabel({ name: sender })}>
      <header className="feedback-card-head">
        <p>
          <strong>{sender}</strong>
          <span className="muted">{name ? m.senderDetails({ email, date }) : date}</span>
        </p>
        {done && (
          <p className="feedback-card-stars muted">
            {m.doneBy({ date: formatTimestamp(done.at), name: done.by })}
          </p>
        )}
      </header>
      <p className="feedback-card-text">{text}</p>
      <p className="feedback-card-actions">
        <a className="button button-small" href={buildReplyMailto(message, shop.name)}>
          <BackOfficeIcon name="email" />
          {m.replyButton}
        </a>
        <TextButton onClick={() => void setDone(!done)}>
          {(done ? m.reopen : m.markDone)({ name: sender, hidden })}
        </TextButton>
      </p>
    </article>
  );
}

export { loader, MessagesScreen as Component };
