import type { Order } from '@briolette/contract';
import { stateWords } from './state-words.ts';

export function StateChip({ state }: { state: Order['state'] }) {
  const { name, tone } = stateWords[state];
  return <span className={`chip chip-${tone}`}>{name}</span>;
}
