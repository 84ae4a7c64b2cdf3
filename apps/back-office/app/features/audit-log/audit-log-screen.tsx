import type { LogEntry } from '@briolette/contract';
import { formatOrderNumber } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/audit-log';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Pagination, withFilter } from '../../components/list/list-parts.tsx';
import { Empty, Screen } from '../../components/screen.tsx';
import { pickParams, screenData, staffQuery } from '../../lib/api/queries.ts';
import { formatTimestamp } from '../../lib/dates.ts';
import { formatAuditLogAction, formatAuditLogChanges, listCalls } from './audit-log-entries.ts';

const { loader, useData } = screenData((params) => {
  const query = pickParams(params, 'staffMemberId', 'from', 'to', 'cursor');
  for (const call of listCalls(params.get('kind'))) query.append('call', call);
  return staffQuery('listAuditLog', { query });
});

/** The audit log. Entries can't be changed. */
function AuditLogScreen() {
  const { entries, nextCursor, people } = useData();
  return (
    <Screen title={m.title} note={m.help}>
      <search className="filter-row audit-log-filters">
        <Filter label={m.staffFilter} name="staffMemberId">
          {people.map(({ staffMemberId, name }) => (
            <option key={staffMemberId} value={staffMemberId}>
              {name}
            </option>
          ))}
        </Filter>
        <Filter label={m.actionFilter} name="kind">
          {Object.entries(m.kinds).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </Filter>
        <Filter label={m.fromFilter} name="from" />
        <Filter label={m.toFilter} name="to" />
      </search>
      {entries.length === 0 ? (
        <Empty title={m.emptyHeading}>
          <p>{m.emptyHelp}</p>
          <Link to="/audit-log" className="button button-secondary button-small">
            {m.clearFilters}
          </Link>
        </Empty>
      ) : (
        <ol className="rows audit-log" aria-label={m.list}>
          {entries.map((entry) => (
            <Line key={entry.logId} entry={entry} />
          ))}
        </ol>
      )}
      <Pagination nextCursor={nextCursor} next={m.olderLink} />
    </Screen>
  );
}

function Line({ entry }: { entry: LogEntry }) {
  const { createdAt, actorName, from, orderId, subject } = entry;
  return (
    <li>
      <time dateTime={createdAt}>{formatTimestamp(createdAt)}</time>
      <span>
        {actorName}
        {from && <small>{m.ipAddress({ address: from })}</small>}
      </span>
      <div>
        <p>
          <strong>{formatAuditLogAction(entry)}</strong>{' '}
          {orderId ? (
            <Link to={`/order?id=${orderId}`}>{formatOrderNumber({ number: subject })}</Link>
          ) : (
            <span className="muted">{!isId.test(subject) && subject}</span>
          )}
        </p>
        {formatAuditLogChanges(entry).map((change) => (
          <p key={change} className="muted">
            {change}
          </p>
        ))}
      </div>
    </li>
  );
}

const isId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** A filter in the URL: one of the options, or a date if there are none. */
function Filter({ label, name, children }: { label: string; name: string; children?: ReactNode }) {
  const [query, setQuery] = useSearchParams();
  const field = {
    value: query.get(name) ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      setQuery(withFilter(query, name, target.value)),
  };
  if (!children)
    return (
      <label className="filter-option">
        <span>{label}</span>
        <input type="date" {...field} />
      </label>
    );
  return (
    <label className="filter-option">
      <span>{label}</span>
      <select {...field}>
        <option value="">{m.allOption}</option>
        {children}
      </select>
    </label>
  );
}

export { AuditLogScreen as Component, loader };
