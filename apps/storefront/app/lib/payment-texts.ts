import * as fixed from '@briolette/i18n/storefront/fixed';
import * as policy from '@briolette/i18n/terms/policy';

/** Describes how customers pay with the default provider. The demo's provider charges nothing. */
export function describePayment([provider]: readonly string[]): string {
  if (!provider) return policy.cashPayment;
  return provider === 'built-in' ? fixed.noMoneyMoves : policy.onlinePayment;
}

/** Lists the ways to pay. Card brands only if the shop really takes cards. */
export function listPaymentMarks([provider]: readonly string[]): readonly string[] {
  const cards = provider === 'stripe' ? Object.values(policy.cardMarks) : [];
  return [...cards, policy.cashMark];
}
