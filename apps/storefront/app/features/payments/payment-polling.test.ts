import { expect, test } from 'vitest';
import {
  createPaymentTaskRunner,
  type PaymentStatus,
  type PaymentTask,
} from './payment-polling.ts';

/** Creates a runner whose calls finish when the test calls `respond`. */
function scene(status: PaymentStatus = 'waiting') {
  const done: PaymentTask[] = [];
  const busy: (PaymentTask | null)[] = [];
  const state = { status };
  let end = () => {};
  const run = createPaymentTaskRunner({
    attempt: (task) => {
      done.push(task);
      return new Promise((resolve) => {
        end = resolve;
      });
    },
    getStatus: () => state.status,
    onBusy: (task) => busy.push(task),
  });
  const respond = async () => {
    end();
    await new Promise(setImmediate);
  };
  return { run, respond, done, busy, state };
}

test('runs the last task that was requested during a check after it finishes [PAY-05]', async () => {
  const { run, respond, done, busy } = scene();
  void run('check');
  void run('check');
  void run('cancel');
  void run('pay');
  expect(done).toEqual(['check']);
  expect(busy.at(-1)).toBe('pay');
  await respond();
  expect(done).toEqual(['check', 'pay']);
  await respond();
  expect(busy.at(-1)).toBeNull();
  void run('check');
  expect(done).toEqual(['check', 'pay', 'check']);
});

test.each(['paid', 'ended', 'ending'] as const)(
  'drops the waiting task when the order is %s [PAY-04]',
  async (status) => {
    const { run, respond, done, busy, state } = scene();
    void run('check');
    void run('pay');
    state.status = status;
    await respond();
    expect(done).toEqual(['check']);
    expect(busy.at(-1)).toBeNull();
  },
);

test.each([
  ['pay', 'pay'],
  ['pay', 'cancel'],
  ['cancel', 'pay'],
] as const)('while %s is running, ignores %s [PAY-04]', async (one, other) => {
  const { run, respond, done } = scene();
  void run(one);
  void run(other);
  await respond();
  expect(done).toEqual([one]);
});
