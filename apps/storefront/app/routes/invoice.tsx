import '../shell/private-pages.css';
import '@briolette/documents/invoice-sheet.css';
import '../features/invoice/invoice.css';
import { useParams } from 'react-router';
import { InvoicePage } from '../features/invoice/invoice-page.tsx';
import { privatePage } from '../meta/page-meta.ts';

export const meta = () => privatePage('Invoice');

export default function Page() {
  const { orderId = '' } = useParams();
  return <InvoicePage key={orderId} orderId={orderId} />;
}
