/**
 * Sizes of rings on four scales, by the inside diameter in millimetres. American sizes go in halves
 * from 3 to 13; European ones are the millimetres around; British ones are letters, Japanese ones
 * thirds of a millimetre across.
 */
export const ringScales = {
  US: {
    sizes: steps(3, 13, 0.5),
    toMm: (size: number) => 11.63 + 0.8128 * size,
    fromMm: (mm: number) => Math.round(((mm - 11.63) / 0.8128) * 2) / 2,
    write: (size: number) => half(size),
  },
  EU: {
    sizes: steps(44, 70, 1),
    toMm: (size: number) => size / Math.PI,
    fromMm: (mm: number) => Math.round(mm * Math.PI),
    write: (size: number) => String(size),
  },
  UK: {
    sizes: steps(6, 28, 0.5),
    toMm: (size: number) => (36.25 + 1.25 * size) / Math.PI,
    fromMm: (mm: number) => Math.round(((mm * Math.PI - 36.25) / 1.25) * 2) / 2,
    write: formatUkSize,
  },
  JP: {
    sizes: steps(4, 29, 1),
    toMm: (size: number) => (size + 38) / 3,
    fromMm: (mm: number) => Math.round(mm * 3 - 38),
    write: (size: number) => String(size),
  },
} as const;

export type RingScale = keyof typeof ringScales;

/** "US 7 · EU 54 · UK N½ · JP 14" */
export function formatRingSizes(mm: number): string {
  return Object.entries(ringScales)
    .map(([name, { fromMm, write }]) => `${name} ${write(fromMm(mm))}`)
    .join(' · ');
}

/** From here on a band sits tighter than a narrow one of the same size. */
export const wideBandMm = 6;
/** How much of a step a measure may be over a size and still be that size: 0.04 mm. */
const slack = 0.1;

/**
 * The American size for what was measured inside a ring or around a finger: between two sizes the
 * larger, and half a size more for a wide band. null: outside what rings are made in.
 */
export function findRingSize(insideMm: number, bandMm = 0): number | null {
  const halves = Math.ceil(((insideMm - 11.63) / 0.8128) * 2 - slack);
  const size = halves / 2 + (bandMm >= wideBandMm ? 0.5 : 0);
  return size >= 3 && size <= 13 ? size : null;
}

export const fingerRangeMm = { least: 40, most: 75 } as const;

/** What a strip of paper around the finger says of its diameter; null: no finger is like that. */
export function toInnerDiameterMm(aroundMm: number): number | null {
  return aroundMm >= fingerRangeMm.least && aroundMm <= fingerRangeMm.most
    ? aroundMm / Math.PI
    : null;
}

/** How a ring and a finger go together, in words. */
export function describeFit(
  yours: number,
  rings: number,
  resizable: { from: number; to: number } | null | undefined,
): string {
  const [finger, ring] = [`US ${half(yours)}`, `US ${half(rings)}`];
  if (yours === rings) return `Your size is ${finger}, and so is this ring.`;
  const comparison = `Your size is ${finger}. This ring is ${ring}`;
  if (!resizable) return `${comparison}${resizable === null ? ' and cannot be resized' : ''}.`;
  return resizable.from <= yours && yours <= resizable.to
    ? `${comparison} and can be resized to yours.`
    : `${comparison} and can be resized from US ${half(resizable.from)} to US ${half(resizable.to)} only.`;
}

const half = (size: number) => `${Math.floor(size) || ''}${size % 1 ? '½' : ''}`;

/** A is 1; after Z come Z+1 and Z+2. */
function formatUkSize(size: number): string {
  const whole = Math.floor(size);
  const name = whole > 26 ? `Z+${whole - 26}` : String.fromCharCode(64 + whole);
  return name + (size % 1 ? '½' : '');
}

function steps(from: number, to: number, step: number): number[] {
  return Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step);
}

/** A bank card, by ISO/IEC 7810: what everybody has at hand that is as large everywhere. */
export const bankCardMm = { long: 85.6, short: 53.98, corner: 3.18 } as const;

/** What a screen was when somebody held a card against it. */
export type ScreenMetrics = { ratio: number; width: number; height: number; pinch: number };
export type Calibration = { pixelsPerMm: number; screen: ScreenMetrics };

/** CSS pixels in a millimetre of any screen that people hold or sit before. */
export const pixelsPerMmRange = { least: 2, most: 9, step: 0.01, usual: 96 / 25.4 } as const;

/**
 * Pixels in a millimetre, while the screen is the one it was: zoom, another screen or two fingers
 * change how large a pixel is, and then nobody knows any more.
 */
export function getPixelsPerMm(saved: Calibration | null, now: ScreenMetrics): number | null {
  if (!saved || now.pinch !== 1) return null;
  const isSame =
    saved.screen.ratio === now.ratio &&
    saved.screen.width === now.width &&
    saved.screen.height === now.height;
  return isSame ? saved.pixelsPerMm : null;
}

/** What was kept, if it is whole: somebody else may have written there. */
export function parseCalibration(text: string | null): Calibration | null {
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
