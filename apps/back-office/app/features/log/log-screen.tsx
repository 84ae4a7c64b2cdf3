import type { LogEntry } from '@briolette/contract';
import { shortNumber } from '@briolette/domain';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import { when } from '../../order-words/when.ts';
import type { loadLog } from './load-log.ts';
import { logKinds } from './log-kinds.ts';
import { logFacts, logWords } from './log-words.ts';

/** Who did what, and when. Nobody can change a line of it. */
export function LogScreen() {
  const { entries, nextCursor, people } = useLoaderData<typeof loadLog>();
  const [query, setQuery] = useSearchParams();
  const set = (name: string, value: string) => setQuery(changed(query, name, value));
  return (
    <div className="screen">
      <header className="screen-head">
        <h1>Log</h1>
        <p className="quiet">Who did what. It is only ever added to.</p>
      </header>
      <search className="filter-row log-filters">
        <Choice label="Who" value={query.get('staffId')} onChoose={(id) => set('staffId', id)}>
          {people.map(({ staffId, name }) => [staffId, name])}
        </Choice>
        <Choice label="What" value={query.get('kind')} onChoose={(kind) => set('kind', kind)}>
          {Object.entries(logKinds).map(([kind, { name }]) => [kind, name])}
        </Choice>
        <Day label="From" value={query.get('from')} onChoose={(day) => set('from', day)} />
        <Day label="To" value={query.get('to')} onChoose={(day) => set('to', day)} />
      </search>
      {entries.length === 0 ? (
        <div className="empty">
          <h2>Nothing of this kind</h2>
          <p>Take a filter away to see more.</p>
          <Link to="/log" className="button button-quiet button-small">
            The whole log
          </Link>
        </div>
      ) : (
        <ol className="log" aria-label="The log">
          {entries.map((entry) => (
            <Line key={entry.logId} entry={entry} />
          ))}
        </ol>
      )}
      <nav className="pages" aria-label="Pages">
        {query.has('cursor') && <Link to={`?${changed(query, 'cursor', '')}`}>Newest</Link>}
        {nextCursor && <Link to={`?${changed(query, 'cursor', nextCursor)}`}>Older</Link>}
      </nav>
    </div>
  );
}

function Line({ entry }: { entry: LogEntry }) {
  const { at, by, from, orderId, subject } = entry;
  const facts = logFacts(entry);
  return (
    <li>
      <time dateTime={at}>{when(at)}</time>
      <span className="log-who">
        {by}
        {from && <small>from {from}</small>}
      </span>
      <div>
        <p>
          <strong>{logWords(entry)}</strong>{' '}
          {orderId ? (
            <Link to={`/order?id=${orderId}`}>{shortNumber({ number: subject })}</Link>
          ) : (
            <span className="log-subject">{isName(subject) && subject}</span>
          )}
        </p>
        {facts.map((fact) => (
          <p key={fact} className="quiet">
            {fact}
          </p>
        ))}
      </div>
    </li>
  );
}

/** An id says nothing to anybody. */
const isName = (subject: string) => !/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(subject);

type ChoiceProps = {
  label: string;
  value: string | null;
  onChoose: (value: string) => void;
  children: readonly (readonly [value: string, name: string])[];
};

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <label className="filter-choice">
      <span>{label}</span>
      <select value={value ?? ''} onChange={({ target }) => onChoose(target.value)}>
        <option value="">All</option>
        {children.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

type DayProps = { label: string; value: string | null; onChoose: (value: string) => void };

function Day({ label, value, onChoose }: DayProps) {
  return (
    <label className="filter-choice">
      <span>{label}</span>
      <input type="date" value={value ?? ''} onChange={({ target }) => onChoose(target.value)} />
    </label>
  );
}

/** Another filter begins at the first page. */
function changed(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('cursor');
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}
