import type { Page } from '@playwright/test';
import { getOrders } from '../support/shopper/calls.ts';
import {
  allowFaults,
  clearFault,
  type Fault,
  faults,
  injectFault,
  waitForFault,
} from '../support/shopper/faults.ts';
import {
  addressStep,
  cartSteps,
  countOrders,
  loginStep,
  orderStep,
  profileStep,
  type Step,
  signUpStep,
  wishlistSteps,
} from '../support/shopper/faulty-steps.ts';
import { focusWindow } from '../support/shopper/reload.ts';
import { expect, relayed, test } from '../support/test.ts';

test.use({ expectedErrors: /status of (422|503)/ });
test.setTimeout(300_000);

/** Longer than the timeout of any call. */
const patienceMs = 60_000;

async function runWithFault(page: Page, step: Step, fault: Fault): Promise<void> {
  await step.prepare(page);
  await relayed(page);
  await injectFault(page, fault, ...step.faultyCall);
  await step.act(page);
  await waitForFault(page);
  if (fault === 'hanging') await page.clock.fastForward(patienceMs);
  const seemsFailed = fault === 'refused' || (fault !== 'answered twice' && !step.healsItself);
  if (seemsFailed) {
    await expect(page.getByText(step.help).last()).toBeVisible();
    await clearFault(page);
    await step.again(page);
  }
  await step.done(page, fault);
  await clearFault(page);
}

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await allowFaults(page);
});

async function runWithAllFaults(page: Page, step: Step): Promise<void> {
  for (const fault of faults) await test.step(fault, () => runWithFault(page, step, fault));
}

test("a faulty network while the cart changes: the page shows what to do and ends in the server's state", async ({
  page,
  logIn,
}) => {
  await logIn('/about');
  await test.step('add to the cart [STA-24]', () => runWithAllFaults(page, cartSteps.add));
  await test.step('change a quantity [ERR-12]', () => runWithAllFaults(page, cartSteps.change));
  await test.step('remove from the cart [ERR-09]', () => runWithAllFaults(page, cartSteps.remove));
});

test("a faulty network while the wishlist changes: the page shows what to do and ends in the server's state", async ({
  page,
  logIn,
}) => {
  await logIn('/about');
  await test.step('add to the wishlist [STA-24]', () => runWithAllFaults(page, wishlistSteps.add));
  await test.step('remove from the wishlist [ERR-05]', () =>
    runWithAllFaults(page, wishlistSteps.remove));
});

test("a faulty network while the account changes: the form keeps its fields and ends in the server's state", async ({
  page,
  logIn,
}) => {
  await logIn('/about');
  await test.step('add an address', () => runWithAllFaults(page, addressStep));
  await test.step('change the profile', () => runWithAllFaults(page, profileStep));
});

test('a faulty network while an order is placed: exactly one order is created [CHK-22 CHK-19]', async ({
  page,
  logIn,
}) => {
  await logIn('/about');
  await test.step('every fault creates one order [CHK-16]', async () => {
    for (const [before, fault] of faults.entries())
      await test.step(fault, async () => {
        await runWithFault(page, orderStep, fault);
        expect(await countOrders(page)).toBe(before + 1);
      });
  });

  const loseResponse = async () => {
    await orderStep.prepare(page);
    await relayed(page);
    await injectFault(page, 'reply cut', ...orderStep.faultyCall);
    await orderStep.act(page);
    await expect(page.getByText(orderStep.help)).toBeVisible();
  };

  await test.step('a reload after a lost response finds that order [CHK-22]', async () => {
    await loseResponse();
    await page.reload();
    await expect(page.getByText('Great Choice, Order successfully Placed')).toBeVisible();
    expect(await countOrders(page)).toBe(faults.length + 1);
  });

  await test.step('another option after a lost response keeps the first order [CHK-22]', async () => {
    await loseResponse();
    await clearFault(page);
    // The cart is fetched again and empty; the page still shows the ordered products.
    await focusWindow(page);
    await page.getByLabel('Online').check();
    await orderStep.again(page);
    await expect(page.getByText('Great Choice, Order successfully Placed')).toBeVisible();
    const [newest] = await getOrders(page);
    expect(newest?.payBy).toBe('Cash on delivery');
    expect(await countOrders(page)).toBe(faults.length + 2);
  });
});

test('a faulty network at login and sign-up: the form shows what to do and then works', async ({
  page,
  logIn,
}) => {
  const login = loginStep(await logIn('/about'));
  await test.step('log in [LGN-11]', () => runWithAllFaults(page, login));
  await test.step('sign up [SGN-12]', () => runWithAllFaults(page, signUpStep));
});
