import { expect, test } from 'vitest';
import { matchingStep } from './orders-filter.ts';

test('all that match are those of the filter that can take the step [OFF-10]', () => {
  expect(matchingStep({}, 'pack')).toEqual({ state: ['placed', 'making'] });
  expect(matchingStep({ state: ['placed', 'shipped'], search: 'ada' }, 'pack')).toEqual({
    state: ['placed'],
    search: 'ada',
  });
  expect(matchingStep({ state: ['packed'], from: '2026-11-01' }, 'ship')).toEqual({
    state: ['packed'],
    from: '2026-11-01',
  });
  expect(matchingStep({ state: ['shipped'] }, 'pack')).toBeNull();
});
