export { loadService as loader } from './load-service.ts';
export { ServiceScreen as Component } from './service-screen.tsx';
