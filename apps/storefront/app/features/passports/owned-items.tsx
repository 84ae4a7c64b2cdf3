import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import type { OwnedItem, Repair } from '@briolette/contract';
import { formatOrderNumber } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/passports';
import { Link, useParams } from 'react-router';
import { ResponsiveImage } from '../../components/image.tsx';
import { ResourcePage } from '../../components/resource-page.tsx';
import { callApiAsUser } from '../../lib/session/call-as-user.ts';
import { ItemRepairs } from '../repairs/repairs.tsx';
import { formatLongDate } from './passport-parts.tsx';
import '../../components/private-pages.css';
import './passports.css';
import { buildPrivatePageMeta } from '../../lib/page-meta.ts';

/** Lists the items of an order with their passports, valuations and repairs. */
export function OwnedItemsPage({ orderId }: { orderId: string }) {
  return (
    <ResourcePage
      load={() => loadOwnedItems(orderId)}
      title={m.ownedItemsTitle}
      wait={m.ownedItemsLoading}
      failed={m.ownedItemsFailed}
      none={{ title: m.noOwnedItems, words: m.noOwnedItemsHelp }}
    >
      {(own, replace) => (
        <section className="page owned-items-page" aria-label={m.ownedItemsTitle}>
          <Link to="/profile/orders" className="text-link">
            {m.ordersLink}
          </Link>
          <h1 className="account-heading">{m.ownedItemsTitle}</h1>
          <p>{m.ownedItemsIntro({ number: formatOrderNumber({ number: own.orderNumber }) })}</p>
          <ul className="owned-items" aria-label={m.ownedItemsTitle}>
            {own.items.map((item) => (
              <li key={item.key}>
                <OwnedItemCard
                  item={item}
                  repairs={own.repairs.filter(({ passportKey }) => passportKey === item.key)}
                  onRepair={(repair) => replace(withRepair(own, repair))}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </ResourcePage>
  );
}

async function loadOwnedItems(orderId: string) {
  const [own, { repairs }] = await Promise.all([
    callApiAsUser('createPassports', { path: { orderId } }),
    callApiAsUser('listRepairs'),
  ]);
  if (own.items.length === 0) throw new ApiResponseError(404, 'No owned items');
  return { ...own, repairs };
}

/** Replaces an updated repair, or adds a new one at the front. */
function withRepair<Own extends { repairs: readonly Repair[] }>(own: Own, repair: Repair) {
  const isNew = own.repairs.every(({ repairId }) => repairId !== repair.repairId);
  const repairs = own.repairs.map((each) => (each.repairId === repair.repairId ? repair : each));
  return { ...own, repairs: isNew ? [repair, ...repairs] : repairs };
}

type OwnedItemCardProps = {
  item: OwnedItem;
  repairs: readonly Repair[];
  onRepair: (repair: Repair) => void;
};

function OwnedItemCard({ item, repairs, onRepair }: OwnedItemCardProps) {
  const { key, name, image, variant, soldOn, unit, of } = item;
  const which = of > 1 ? m.unit({ unit, total: of }) : null;
  const called = of > 1 ? m.numberedItem({ name, unit, total: of }) : name;
  return (
    <article className="owned-item" aria-label={called}>
      <ResponsiveImage src={image} alt="" sizes="96px" />
      <div>
        <h2>{name}</h2>
        <p>{[variant, which, formatLongDate(soldOn)].filter(Boolean).join(' · ')}</p>
        <div className="passport-actions">
          <Link
            to={`/passport/${key}`}
            className="text-link"
            aria-label={m.passportLabel({ item: called })}
          >
            {m.passportLink}
          </Link>
          <Link
            to={`/valuation/${key}`}
            className="text-link"
            aria-label={m.valuationLabel({ item: called })}
          >
            {m.valuationLink}
          </Link>
        </div>
        <ItemRepairs item={item} called={called} repairs={repairs} onRepair={onRepair} />
      </div>
    </article>
  );
}

export const meta = () => buildPrivatePageMeta(m.ownedItemsTitle);

export default function Page() {
  const { orderId = '' } = useParams();
  return <OwnedItemsPage key={orderId} orderId={orderId} />;
}
