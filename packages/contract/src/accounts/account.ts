

export const genders = ['Male', 'Female'] as const;

export type Gender = (typeof genders)[number];
