import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Options = {
  /** CSS selectors: only this part of the page, and without these elements. */
  include?: string;
  exclude?: string;
  enableRules?: string[];
  disableRules?: string[];
};

/** Returns the accessibility violations of the page, each with its elements. */
export async function findViolations(
  page: Page,
  { include = 'html', exclude, enableRules = [], disableRules = [] }: Options = {},
): Promise<string[]> {
  const rules = [
    ...enableRules.map((rule) => [rule, { enabled: true }]),
    ...disableRules.map((rule) => [rule, { enabled: false }]),
  ];
  const axe = new AxeBuilder({ page })
    // Otherwise every analysis opens a second page to collect the results of frames.
    .setLegacyMode()
    .include(include)
    .options({ resultTypes: ['violations'], rules: Object.fromEntries(rules) });
  if (exclude) axe.exclude(exclude);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`);
}
