import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startBackendHere } from './backend-here.ts';

if (import.meta.env.VITE_BUILD === 'static') startBackendHere();

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
