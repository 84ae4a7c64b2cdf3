import '../../said/said.css';
import type { StaffService } from '@briolette/contract';
import { serviceNames, serviceStateNames, shortNumber } from '@briolette/domain';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import { cappedCount } from '../../list/capped-count.ts';
import { Pages } from '../../list/pages.tsx';
import { ViewLinks } from '../../list/view-links.tsx';
import { when } from '../../order-words/when.ts';
import type { loadServices } from './load-services.ts';

const views = [
  { name: 'Open', to: '/services' },
  { name: 'Ended', to: '/services?view=ended' },
];

/** What shoppers have asked for their pieces. */
export function Services() {
  const { services, nextCursor, open } = useLoaderData<typeof loadServices>();
  const [query] = useSearchParams();
  const isEnded = query.get('view') === 'ended';
  return (
    <div className="screen">
      <header className="screen-head">
        <h1>Services</h1>
        <p role="status" className="quiet">
          {cappedCount(open)} open
        </p>
      </header>
      <ViewLinks views={views} here={isEnded ? '/services?view=ended' : '/services'} />
      {services.length === 0 ? (
        <div className="empty">
          <h2>{isEnded ? 'No service has ended yet' : 'Nobody waits for a service'}</h2>
          <p>Who bought a piece asks here to have it resized, repaired or cleaned.</p>
        </div>
      ) : (
        <ul className="said-list" aria-label={isEnded ? 'Ended services' : 'Open services'}>
          {services.map((service) => (
            <li key={service.serviceId}>
              <ServiceRow service={service} />
            </li>
          ))}
        </ul>
      )}
      <Pages nextCursor={nextCursor} next={isEnded ? 'Older services' : 'Later services'} />
    </div>
  );
}

function ServiceRow({ service }: { service: StaffService }) {
  const { serviceId, kind, state, name, choice, wish, customer, orderNumber, changedAt, steps } =
    service;
  return (
    <article className="card said" aria-label={`${serviceNames[kind]} for ${customer.name}`}>
      <header className="said-head">
        <p>
          <strong>
            <Link to={`/service?id=${serviceId}`} className="text-link">
              {serviceNames[kind]}, {name}
            </Link>
          </strong>
          <span className="quiet">
            {[choice, customer.name, shortNumber({ number: orderNumber }), when(changedAt)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        <span className={steps.length > 0 ? 'chip chip-do' : 'chip'}>
          {serviceStateNames[state]}
        </span>
      </header>
      {wish && <p className="said-text">{wish}</p>}
    </article>
  );
}
