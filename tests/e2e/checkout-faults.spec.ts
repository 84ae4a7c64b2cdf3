import type { Page } from '@playwright/test';
import { ordersOf } from './shopper/calls.ts';
import { allowFaults, type Fault, faults, heal, spoil, suffering } from './shopper/faults.ts';
import {
  countOrders,
  listSteps,
  loginStep,
  orderStep,
  type Step,
  signUpStep,
} from './shopper/faulty-steps.ts';
import { lookAgain } from './shopper/look-again.ts';
import { expect, relayed, test } from './test.ts';

test.use({ expectedErrors: /status of (422|503)/ });
test.setTimeout(180_000);

/** Longer than any call may stay unanswered. */
const patienceMs = 60_000;

async function suffer(page: Page, step: Step, fault: Fault): Promise<void> {
  await step.prepare(page);
  await relayed(page);
  await spoil(page, fault, ...step.spoiled);
  await step.act(page);
  await suffering(page);
  if (fault === 'hanging') await page.clock.fastForward(patienceMs);
  const seemsFailed = fault === 'refused' || (fault !== 'answered twice' && !step.healsItself);
  if (seemsFailed) {
    await expect(page.getByText(step.help).last()).toBeVisible();
    await heal(page);
    await step.again(page);
  }
  await step.done(page, fault);
  await heal(page);
}

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await allowFaults(page);
});

for (const step of listSteps)
  test(`${step.name}: refused, hanging, answered twice and cut, it says what to do and ends as the server has it [ERR-05 ERR-09 ERR-12 STA-24]`, async ({
    page,
    logIn,
  }) => {
    await logIn('/about');
    for (const fault of faults) await test.step(fault, () => suffer(page, step, fault));
  });

test('place an order: under every fault exactly one order comes of it [CHK-22 CHK-19 CHK-16]', async ({
  page,
  logIn,
}) => {
  await logIn('/about');
  for (const [before, fault] of faults.entries())
    await test.step(fault, async () => {
      await suffer(page, orderStep, fault);
      expect(await countOrders(page)).toBe(before + 1);
    });
});

test('place an order: the answer is lost and the page reloaded, it is still that one order [CHK-22]', async ({
  page,
  logIn,
}) => {
  await logIn('/about');
  await orderStep.prepare(page);
  await relayed(page);
  await spoil(page, 'reply cut', ...orderStep.spoiled);
  await orderStep.act(page);
  await expect(page.getByText(orderStep.help)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Great Choice, Order successfully Placed')).toBeVisible();
  expect(await countOrders(page)).toBe(1);
});

test('place an order: the first attempt was placed unheard, then another choice is made: the first one counts [CHK-22]', async ({
  page,
  logIn,
}) => {
  await logIn('/about');
  await orderStep.prepare(page);
  await relayed(page);
  await spoil(page, 'reply cut', ...orderStep.spoiled);
  await orderStep.act(page);
  await expect(page.getByText(orderStep.help)).toBeVisible();
  await heal(page);
  // The cart is read again, and is empty; the page still shows what was being ordered.
  await lookAgain(page);
  await page.getByLabel('Online').check();
  await orderStep.again(page);
  await expect(page.getByText('Great Choice, Order successfully Placed')).toBeVisible();
  expect((await ordersOf(page)).map(({ payBy }) => payBy)).toEqual(['Cash on delivery']);
});

test('log in: refused, hanging, answered twice and cut, it says what to do and then works [LGN-11]', async ({
  page,
  logIn,
}) => {
  const step = loginStep(await logIn('/about'));
  for (const fault of faults) await test.step(fault, () => suffer(page, step, fault));
});

test('sign up: refused, hanging, answered twice and cut, it says what to do and then works [SGN-12]', async ({
  page,
  logIn,
}) => {
  await logIn('/about');
  for (const fault of faults) await test.step(fault, () => suffer(page, signUpStep, fault));
});
