import '@briolette/ui/forms/forms.css';
import '../shell/private-pages.css';
import '../cart-and-wishlist/short-stock.css';
import '../features/cart/cart.css';
import { Outlet } from 'react-router';
import { StepTrail } from '../features/cart/step-trail.tsx';

export default function CartLayout() {
  return (
    <>
      <StepTrail />
      <Outlet />
    </>
  );
}
