import * as m from '@briolette/i18n/back-office/messages';
import '../../components/feedback-card.css';
import { maxReplyLength, type StaffMessage } from '@briolette/contract';
import { useState } from 'react';
import { TextForm } from '../../components/form/text-form.tsx';
import { formatCappedCount } from '../../components/list/list-parts.tsx';
import { ListScreen, type ListView } from '../../components/list/list-screen.tsx';
import { Button, TextButton } from '../../components/screen.tsx';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import { pickParams, screenData, staffQuery } from '../../lib/api/queries.ts';
import { type StaffMutation, useStaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { formatTimestamp } from '../../lib/dates.ts';
import { useCurrentStaff } from '../../lib/session/me.ts';

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

type MessageCardProps = { message: StaffMessage; work: StaffMutation };

function MessageCard({ message, work }: MessageCardProps) {
  const { name, email, text, at, done, replies } = message;
  const sender = name || email;
  const date = formatTimestamp(at);
  const doneBy = replies.some((reply) => reply.at === done?.at) ? m.repliedBy : m.doneBy;
  return (
    <article className="card feedback-card" aria-label={m.cardLabel({ name: sender })}>
      <header className="feedback-card-head">
        <p>
          <strong>{sender}</strong>
          <span className="muted">{name ? m.senderDetails({ email, date }) : date}</span>
        </p>
        {done && (
          <p className="feedback-card-stars muted">
            {doneBy({ date: formatTimestamp(done.at), name: done.by })}
          </p>
        )}
      </header>
      <p className="feedback-card-text">{text}</p>
      {replies.length > 0 && (
        <ol className="feedback-card-replies" aria-label={m.repliesLabel({ name: sender })}>
          {replies.map((reply) => (
            <li key={reply.at} className="feedback-card-reply">
              <p>{reply.text}</p>
              <p className="muted">
                {m.replyAuthor({ name: reply.by, date: formatTimestamp(reply.at) })}
              </p>
            </li>
          ))}
        </ol>
      )}
      <MessageActions message={message} work={work} />
    </article>
  );
}

function MessageActions({ message, work }: MessageCardProps) {
  const { messageId, name, email, done } = message;
  const { shop } = useCurrentStaff();
  // The id of the reply that is being written. Sending it twice sends one email.
  const [replyId, setReplyId] = useState<string | null>(null);
  const sender = name || email;
  const hidden = (inner: string) => (
    <span key="hidden" className="visually-hidden">
      {inner}
    </span>
  );
  const path = { messageId };
  if (replyId)
    return (
      <TextForm
        label={m.replyLabel({ email })}
        note={m.replyHelp}
        action={m.sendButton}
        text=""
        rows={6}
        maxLength={maxReplyLength}
        work={work}
        save={(text) => callStaffApi('replyToMessage', { path, body: { replyId, text } })}
        done={m.replySent}
        onClose={() => setReplyId(null)}
      />
    );
  const setDone = (isDone: boolean) =>
    work.run(
      () => callStaffApi('setMessageResolved', { path, body: { done: isDone } }),
      isDone ? m.markedDone : m.reopened,
    );
  return (
    <p className="feedback-card-actions">
      <Button onClick={() => setReplyId(crypto.randomUUID())}>
        {m.openReplyButton({ name: sender, hidden })}
      </Button>
      <TextButton onClick={() => void setDone(!done)}>
        {(done ? m.reopen : m.markDone)({ name: sender, hidden })}
      </TextButton>
      <a className="text-link" href={buildReplyMailto(message, shop.name)}>
        {m.replyButton}
      </a>
    </p>
  );
}

export { loader, MessagesScreen as Component };

/** Email programs truncate longer links. */
const maxQuoteLength = 1200;

/** Builds a `mailto:` link that quotes the message. */
export function buildReplyMailto({ name, email, text }: StaffMessage, shop: string): string {
  const quoted = text
    .slice(0, maxQuoteLength)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  const subject = encodeURIComponent(m.replySubject({ shop }));
  const greeting = name ? m.greeting({ name }) : m.anonymousGreeting;
  const body = encodeURIComponent(`${greeting}\r\n\r\n\r\n\r\n${quoted}\r\n`);
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${body}`;
}
