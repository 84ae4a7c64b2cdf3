

export const nameLength = { card: 15, cart: 14 } as const;

export const trendingCount = 6;
