export { loadMessages as loader } from './load-messages.ts';
export { Messages as Component } from './messages.tsx';
