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

const help = 'Who bought a piece asks here to have it resized, repaired or cleaned.';
const views: [ListView, ListView] = [
  { view: 'open', name: 'Open', heading: 'Nobody waits for a service', help },
  { view: 'ended', name: 'Ended', heading: 'No service has ended yet', help },
];

/** Requests to resize, repair or clean a product. */
function RepairsScreen() {
  const { repairs: services, nextCursor, open } = useData();
  const { view, name } = useView(views);
  return (
    <ListScreen
      title="Services"
      status={`${formatCappedCount(open)} open`}
      views={views}
      label={`${name} services`}
      nextCursor={nextCursor}
      next={view === 'ended' ? 'Older services' : 'Later services'}
    >
      {services.map((repair) => (
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
    variant: choice,
    description,
    customer,
    orderNumber,
    changedAt,
    steps,
  } = repair;
  return (
    <article
      className="card feedback-card"
      aria-label={`${repairKindLabels[kind]} for ${customer.name}`}
    >
      <header className="feedback-card-head">
        <p>
          <strong>
            <Link to={`/repair?id=${repairId}`} className="text-link">
              {repairKindLabels[kind]}, {name}
            </Link>
          </strong>
          <span className="muted">
            {[
              choice,
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
