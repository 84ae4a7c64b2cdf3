import * as m from '@briolette/i18n/back-office/repairs';
import '../../components/feedback-card.css';
import type { StaffRepair } from '@briolette/contract';
import { formatOrderNumber, repairKindLabels, repairStateLabels } from '@briolette/domain';
import { Link } from 'react-router';
import { formatCappedCount } from '../../components/list/list-parts.tsx';
import { ListScreen, type ListView, useView } from '../../components/list/list-screen.tsx';
import { pickParams, screenData, staffQuery } from '../../lib/api/queries.ts';
import { formatTimestamp } from '../../lib/dates.ts';

const { loader, useData } = screenData((params) =>
  staffQuery('listStaffRepairs', { query: pickParams(params, 'view', 'cursor') }),
);

const views: [ListView, ListView] = [
  { view: 'open', name: m.openView, heading: m.openEmpty, help: m.help },
  { view: 'ended', name: m.closedView, heading: m.closedEmpty, help: m.help },
];

/** Requests to resize, repair or clean a product. */
function RepairsScreen() {
  const { repairs, nextCursor, open } = useData();
  const { view } = useView(views);
  return (
    <ListScreen
      title={m.title}
      status={m.openCount({ count: formatCappedCount(open) })}
      views={views}
      label={view === 'ended' ? m.closedLabel : m.openLabel}
      nextCursor={nextCursor}
      next={m.nextPage}
    >
      {repairs.map((repair) => (
        <li key={repair.repairId}>
          <RepairRow repair={repair} />
        </li>
      ))}
    </ListScreen>
  );
}

function RepairRow({ repair }: { repair: StaffRepair }) {
  const {
    repairId,
    kind,
    state,
    name,
    variant,
    description,
    customer,
    orderNumber,
    changedAt,
    steps,
  } = repair;
  return (
    <article
      className="card feedback-card"
      aria-label={m.rowLabel({ kind: repairKindLabels[kind], name: customer.name })}
    >
      <header className="feedback-card-head">
        <p>
          <strong>
            <Link to={`/repair?id=${repairId}`} className="text-link">
              {m.heading({ kind: repairKindLabels[kind], product: name })}
            </Link>
          </strong>
          <span className="muted">
            {[
              variant,
              customer.name,
              formatOrderNumber({ number: orderNumber }),
              formatTimestamp(changedAt),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        <span className={steps.length > 0 ? 'chip chip-do' : 'chip'}>
          {repairStateLabels[state]}
        </span>
      </header>
      {description && <p className="feedback-card-text">{description}</p>}
    </article>
  );
}

export { loader, RepairsScreen as Component };
