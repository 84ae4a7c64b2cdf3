import * as fixed from '@briolette/i18n/storefront/fixed';
import * as policy from '@briolette/i18n/terms/policy';

/** Describes how customers pay with the default provider. The demo's provider charges nothing. */
export function describePayment([provider]: readonly string[]): string {
  if (!provider) return policy.cashPayment;
  return provider === 'built-in' ? fixed.noMoneyMoves : policy.onlinePayment;
}

/** Lists the accepted cards. Empty unless the shop really takes cards. */
export const listCardMarks = ([provider]: readonly string[]): readonly string[] =>
  provider === 'stripe' ? Object.values(policy.cardMarks) : [];

/** Lists the ways to pay. */
export const listPaymentMarks = (providers: readonly string[]): readonly string[] => [
  ...listCardMarks(providers),
  policy.cashMark,
];
