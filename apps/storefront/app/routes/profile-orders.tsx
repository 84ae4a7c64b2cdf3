import '../features/orders/orders.css';
import { Orders } from '../features/orders/orders.tsx';
import { privatePage } from '../meta/page-meta.ts';

export const meta = () => privatePage('Orders');

export default function Page() {
  return <Orders />;
}
