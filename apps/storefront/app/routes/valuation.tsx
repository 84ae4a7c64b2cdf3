import '../shell/private-pages.css';
import '../features/passport/passport.css';
import { useParams } from 'react-router';
import { ValuationPage } from '../features/passport/valuation-page.tsx';
import { privatePage } from '../meta/page-meta.ts';
import { OnlyLoggedIn } from '../session/only-logged-in.tsx';

export const meta = () => privatePage('Valuation');

export { requireLogin as clientLoader } from '../session/require-session.ts';
export { PageWait as HydrateFallback } from '../shell/page-wait.tsx';

export default function Page() {
  const { passportKey = '' } = useParams();
  return (
    <OnlyLoggedIn>
      <ValuationPage key={passportKey} passportKey={passportKey} />
    </OnlyLoggedIn>
  );
}
