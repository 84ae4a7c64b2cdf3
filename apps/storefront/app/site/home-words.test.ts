import { policy, type ServedPolicy } from '@briolette/contract';
import { expect, test } from 'vitest';
import { points } from './home-words.ts';

const secure = (payOnline: string[]) =>
  points({ ...policy, payOnline } as unknown as ServedPolicy).find(
    ({ title }) => title === 'Secure payments',
  )?.text;

test('what is said of payments is true of this shop [HOM-08]', () => {
  expect(secure(['built-in', 'practice'])).toBe('Demo: no card is asked and no money moves.');
  expect(secure(['stripe', 'built-in'])).not.toContain('no money moves');
  expect(secure([])).toContain('cash');
});
