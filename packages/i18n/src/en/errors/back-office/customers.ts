/** Errors of customers, messages, reviews and discounts. */
export const errors = {
  messageNotFound: 'Message not found',
  customerNotFound: 'Customer not found',
  reviewNotFound: 'Review not found',
  discountNotFound: 'Discount not found',
  discountChanged: 'Someone else changed this discount. Reload it, then try again',
  couponCodeExists: 'Another discount has this code',
  usageLimitBelowUsage: 'More orders than this have already used the discount',
  discountUsageNotTracked:
    "Automatic discounts without a limit don't track their usage. End this discount and create a new one",
  discountValueInvalid:
    'Enter either a percentage or an amount. The extra discount must be an amount off every order',
} as const;
