import '../features/account/private-pages.css';
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
