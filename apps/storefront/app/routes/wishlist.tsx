import '../shell/private-pages.css';
import { Wishlist } from '../features/wishlist/wishlist.tsx';
import { privatePage } from '../meta/page-meta.ts';

export const meta = () => privatePage('Wishlist');

export default function Page() {
  return <Wishlist />;
}
