/** How many days the shop keeps what nobody uses any more. */
export type KeepDays = {
  /** A cart that nobody has touched. */
  carts: number;
  /** Mails that a demonstration shows instead of sending. */
  mails: number;
  /** Accounts that a demonstration opened for a guest. */
  guests: number;
  /** Who wants to be told when a piece is back. */
  alerts: number;
  /** What people wrote to the shop by its form. */
  messages: number;
};

export const keepDays: KeepDays = { carts: 180, mails: 30, guests: 30, alerts: 365, messages: 365 };
