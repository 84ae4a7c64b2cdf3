/** The views of a piece, as the shop calls them and in its order. */
export const viewLabels = ['Front view', 'Second view', 'In scale'] as const;
