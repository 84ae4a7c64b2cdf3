import '@briolette/ui/forms/forms.css';
import '../address-text/address-text.css';
import '../features/addresses/addresses.css';
import { Addresses } from '../features/addresses/addresses.tsx';
import { privatePage } from '../meta/page-meta.ts';

export const meta = () => privatePage('Addresses');

export default function Page() {
  return <Addresses />;
}
