import type { View } from '@briolette/viewer';

/** The views of a frame, each with what follows the size of the frame. */
export type OpenViewers = Map<View, ResizeObserver>;
