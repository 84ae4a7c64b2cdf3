export { stateWords } from './order-state.tsx';
