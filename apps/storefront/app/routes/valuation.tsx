import '../shell/private-pages.css';
import '../features/passport/passport.css';
import { useParams } from 'react-router';
import { ValuationPage } from '../features/passport/valuation-page.tsx';
import { privatePage } from '../meta/page-meta.ts';

export const meta = () => privatePage('Valuation');

export default function Page() {
  const { passportKey = '' } = useParams();
  return <ValuationPage key={passportKey} passportKey={passportKey} />;
}
