import '../../said/said.css';
import { useLoaderData, useSearchParams } from 'react-router';
import { useWork } from '../../api/use-work.ts';
import { cappedCount } from '../../list/capped-count.ts';
import { Pages } from '../../list/pages.tsx';
import { ViewLinks } from '../../list/view-links.tsx';
import type { loadMessages } from './load-messages.ts';
import { MessageCard } from './message-card.tsx';

const views = [
  { name: 'To answer', to: '/messages' },
  { name: 'Done', to: '/messages?view=done' },
];

/** What people wrote to the shop by its form. */
export function Messages() {
  const { messages, nextCursor, open } = useLoaderData<typeof loadMessages>();
  const [query] = useSearchParams();
  const work = useWork();
  const isDone = query.get('view') === 'done';
  return (
    <div className="screen">
      <header className="screen-head">
        <h1>Messages</h1>
        <p role="status" className="quiet">
          {cappedCount(open)} to answer
        </p>
      </header>
      <ViewLinks views={views} here={isDone ? '/messages?view=done' : '/messages'} />
      {messages.length === 0 ? (
        <div className="empty">
          <h2>{isDone ? 'Nothing is done yet' : 'Nobody waits for an answer'}</h2>
          <p>What people write on the contact page arrives here. It is kept for a year.</p>
        </div>
      ) : (
        <ul className="said-list" aria-label="Messages, newest first">
          {messages.map((message) => (
            <li key={message.messageId}>
              <MessageCard message={message} work={work} />
            </li>
          ))}
        </ul>
      )}
      <Pages nextCursor={nextCursor} next="Older messages" />
    </div>
  );
}
