import '@briolette/ui/forms/forms.css';
import '../components/private-pages.css';
import '../features/cart/cart.css';
import { Outlet } from 'react-router';
import { CheckoutSteps } from '../features/cart/checkout-steps.tsx';

export default function CartLayout() {
  return (
    <>
      <CheckoutSteps />
      <Outlet />
    </>
  );
}
