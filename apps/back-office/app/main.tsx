import './office.css';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { router } from './routes.tsx';

const place = document.getElementById('office');
if (place) createRoot(place).render(<RouterProvider router={router} />);
