import { Link } from 'react-router';
import { useMay } from '../../staff/me.ts';
import type { TodayFigures } from './load-today.ts';

type Tile = { name: string; count: number; note: string; to?: string; tone?: 'late' };

/** Numbers with somewhere to go; what is done stands quiet. */
export function WorkTiles({ today }: { today: TodayFigures }) {
  const may = useMay();
  const tiles: Tile[] = [
    {
      name: 'To pack',
      count: today.toPack,
      note: today.late > 0 ? `${today.late} promised for before today` : 'none of them late',
      to: '/orders?state=placed&state=making',
    },
    { name: 'To ship', count: today.toShip, note: 'packed and ready', to: '/orders?state=packed' },
    {
      name: 'Awaiting payment',
      count: today.awaitingPayment,
      note: 'their pieces are held',
      to: '/orders?state=awaiting_payment',
    },
    { name: 'Low stock', count: today.lowStock, note: 'soon sold out' },
    {
      name: 'Failed mails',
      count: today.failedMails,
      note: 'nobody took them',
      ...(may('jobs.manage') && { to: '/mail' }),
      tone: 'late',
    },
  ];
  return (
    <ul className="tiles" aria-label="What needs a hand">
      {tiles.map(({ name, count, note, to, tone }) => (
        <li key={name} className={count === 0 ? 'is-done' : tone && `is-${tone}`}>
          <Body to={to}>
            <strong>{count}</strong>
            <span>{name}</span>
            <small>{count === 0 ? 'nothing to do' : note}</small>
          </Body>
        </li>
      ))}
    </ul>
  );
}

function Body({ to, children }: { to: string | undefined; children: React.ReactNode }) {
  return to ? <Link to={to}>{children}</Link> : <div>{children}</div>;
}
