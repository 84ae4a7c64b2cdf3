export { loadLog as loader } from './load-log.ts';
export { LogScreen as Component } from './log-screen.tsx';
