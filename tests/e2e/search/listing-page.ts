import { expect, type Page } from '@playwright/test';

/** Returns the names of the cards in a list, in order. */
export async function getVisibleNames(page: Page, list = 'Products'): Promise<string[]> {
  return page
    .getByRole('list', { name: list, exact: true })
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('title') ?? ''));
}

export async function expectNames(page: Page, names: string[]): Promise<void> {
  await expect(page.getByText(`Total Products found: ${names.length}`).first()).toBeVisible();
  await expect.poll(() => getVisibleNames(page)).toEqual(names);
}

/** Returns a checkbox of a filter group; its name includes the number of products. */
export function filterValue(page: Page, value: string) {
  return valueIn(page, value, ':not([name=metal])');
}

/** Platinum and silver are also a type. */
export function metalValue(page: Page, value: string) {
  return valueIn(page, value, '[name=metal]');
}

const valueIn = (page: Page, value: string, group: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${value} `) }).and(page.locator(group));
