export { loadServices as loader } from './load-services.ts';
export { Services as Component } from './services.tsx';
