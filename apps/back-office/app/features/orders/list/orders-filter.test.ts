import { expect, test } from 'vitest';
import { restrictFilterToTransition } from './orders-filter.ts';

test('selects all orders of the filter that allow the transition [OFF-10]', () => {
  expect(restrictFilterToTransition({}, 'pack')).toEqual({ state: ['placed', 'making'] });
  expect(
    restrictFilterToTransition({ state: ['placed', 'shipped'], search: 'ada' }, 'pack'),
  ).toEqual({
    state: ['placed'],
    search: 'ada',
  });
  expect(restrictFilterToTransition({ state: ['packed'], from: '2026-11-01' }, 'ship')).toEqual({
    state: ['packed'],
    from: '2026-11-01',
  });
  expect(restrictFilterToTransition({ state: ['shipped'] }, 'pack')).toBeNull();
});
