import '@briolette/ui/list-failed.css';
import '../features/passport/passport.css';
import { useParams } from 'react-router';
import { PassportPage } from '../features/passport/passport-page.tsx';
import { privatePage } from '../meta/page-meta.ts';

export const meta = () => privatePage('Passport');

export { PageWait as HydrateFallback } from '../shell/page-wait.tsx';

/** The browser alone asks for it: what a server renders it keeps, and so do caches after it. */
export const clientLoader = () => null;

export default function Page() {
  const { passportKey = '' } = useParams();
  return <PassportPage key={passportKey} passportKey={passportKey} />;
}
