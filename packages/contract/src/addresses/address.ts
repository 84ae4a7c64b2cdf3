

export const pincode = { min: 100001, max: 999999 } as const;
