const storageKey = 'briolette.shopper.gift';

/** The choice "This is a gift", made on a product page or at checkout. A log-out removes it. */
export const storedGiftOption = {
  read: () => sessionStorage.getItem(storageKey) !== null,
  write(isGift: boolean) {
    if (isGift) sessionStorage.setItem(storageKey, 'true');
    else sessionStorage.removeItem(storageKey);
  },
};
