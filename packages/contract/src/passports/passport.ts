

/** What a jeweller does with a piece that was sold. */
export const serviceKinds = ['resize', 'repair', 'clean'] as const;

export type ServiceKind = (typeof serviceKinds)[number];
