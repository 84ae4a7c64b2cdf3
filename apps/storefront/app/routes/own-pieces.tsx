import '../shell/private-pages.css';
import '../features/passport/passport.css';
import { useParams } from 'react-router';
import { OwnPiecesPage } from '../features/passport/own-pieces-page.tsx';
import { privatePage } from '../meta/page-meta.ts';
import { OnlyLoggedIn } from '../session/only-logged-in.tsx';

export const meta = () => privatePage('Your pieces');

export { requireLogin as clientLoader } from '../session/require-session.ts';
export { PageWait as HydrateFallback } from '../shell/page-wait.tsx';

export default function Page() {
  const { orderId = '' } = useParams();
  return (
    <OnlyLoggedIn>
      <OwnPiecesPage key={orderId} orderId={orderId} />
    </OnlyLoggedIn>
  );
}
