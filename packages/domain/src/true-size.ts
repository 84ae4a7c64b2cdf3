/** A bank card, by ISO/IEC 7810: what everybody has at hand that is as large everywhere. */
export const cardMm = { long: 85.6, short: 53.98, corner: 3.18 } as const;

/** What a screen was when somebody held a card against it. */
export type Screen = { ratio: number; width: number; height: number; pinch: number };
export type Calibration = { pixelsPerMm: number; screen: Screen };

/** CSS pixels in a millimetre of any screen that people hold or sit before. */
export const pixelsPerMmRange = { least: 2, most: 9, step: 0.01, usual: 96 / 25.4 } as const;

/**
 * Pixels in a millimetre, while the screen is the one it was: zoom, another screen or two fingers
 * change how large a pixel is, and then nobody knows any more.
 */
export function pixelsPerMm(kept: Calibration | null, now: Screen): number | null {
  if (!kept || now.pinch !== 1) return null;
  const isSame =
    kept.screen.ratio === now.ratio &&
    kept.screen.width === now.width &&
    kept.screen.height === now.height;
  return isSame ? kept.pixelsPerMm : null;
}

/** What was kept, if it is whole: somebody else may have written there. */
export function readCalibration(text: string | null): Calibration | null {
  try {
    const { pixelsPerMm: pixels, screen } = JSON.parse(text ?? 'null');
    const { ratio, width, height } = screen;
    const isWhole = [pixels, ratio, width, height].every((value) => Number.isFinite(value));
    const { least, most } = pixelsPerMmRange;
    return isWhole && pixels >= least && pixels <= most
      ? { pixelsPerMm: pixels, screen: { ratio, width, height, pinch: 1 } }
      : null;
  } catch {
    return null;
  }
}
