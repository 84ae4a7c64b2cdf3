import { expect, test } from 'vitest';
import { createPaymentTaskRunner, type PaymentTask } from './payment-polling.ts';
import type { PaymentStatus } from './payment-status.ts';

/** A runner whose calls end when the test says so. */
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

test('what is pressed while the bank is asked is carried out after the answer, the last press only [PAY-05]', async () => {
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
  'and is dropped when the answer is that it is %s [PAY-04]',
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
] as const)('while it is busy with %s, a press of %s does nothing [PAY-04]', async (one, other) => {
  const { run, respond, done } = scene();
  void run(one);
  void run(other);
  await respond();
  expect(done).toEqual([one]);
});
