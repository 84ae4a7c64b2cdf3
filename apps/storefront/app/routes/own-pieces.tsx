import '../shell/private-pages.css';
import '../features/passport/passport.css';
import { useParams } from 'react-router';
import { OwnPiecesPage } from '../features/passport/own-pieces-page.tsx';
import { privatePage } from '../meta/page-meta.ts';

export const meta = () => privatePage('Your pieces');

export default function Page() {
  const { orderId = '' } = useParams();
  return <OwnPiecesPage key={orderId} orderId={orderId} />;
}
