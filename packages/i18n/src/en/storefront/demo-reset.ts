export const notice =
  'This demo shop was updated. Your earlier cart, orders and account were removed.';
