import './back-in-stock.css';
import { useSession } from '../../../session/use-session.ts';
import { AskAsUser } from './ask-as-user.tsx';
import { AskAsVisitor } from './ask-as-visitor.tsx';

/** Under a piece that is sold out: one press for who is logged in, an address for who is not. */
export function BackInStock({ productId }: { productId: string }) {
  return useSession() === null ? (
    <AskAsVisitor key={productId} productId={productId} />
  ) : (
    <AskAsUser key={productId} productId={productId} />
  );
}
