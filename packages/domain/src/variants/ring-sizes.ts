import * as m from '@briolette/i18n/terms/variants';

/**
 * Ring sizes on four scales, by inside diameter in millimetres. US sizes go in halves from 3 to 13;
 * EU sizes are the circumference in millimetres; UK sizes are letters; JP sizes are thirds of a
 * millimetre of diameter.
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

/** Formats a diameter on all scales: "US 7 · EU 54 · UK N½ · JP 14". */
export function formatRingSizes(mm: number): string {
  return Object.entries(ringScales)
    .map(([name, { fromMm, write }]) => `${name} ${write(fromMm(mm))}`)
    .join(' · ');
}

/** Bands from this width on fit tighter. */
export const wideBandMm = 6;
/** The tolerance, as a fraction of a half size: 0.04 mm. */
const slack = 0.1;

/**
 * Returns the US size for an inside diameter: the larger of two sizes, and half a size more for a
 * wide band; null outside the range.
 */
export function findRingSize(insideMm: number, bandMm = 0): number | null {
  const halves = Math.ceil(((insideMm - 11.63) / 0.8128) * 2 - slack);
  const size = halves / 2 + (bandMm >= wideBandMm ? 0.5 : 0);
  return size >= 3 && size <= 13 ? size : null;
}

export const fingerRangeMm = { least: 40, most: 75 } as const;

/** Converts the circumference of a finger to a diameter; null for implausible values. */
export function toInnerDiameterMm(aroundMm: number): number | null {
  return aroundMm >= fingerRangeMm.least && aroundMm <= fingerRangeMm.most
    ? aroundMm / Math.PI
    : null;
}

/** Describes how a ring fits a finger. */
export function describeFit(
  yours: number,
  rings: number,
  resizable: { from: number; to: number } | null | undefined,
): string {
  const sizes = { yours: formatUsSize(yours), ring: formatUsSize(rings) };
  if (yours === rings) return m.fits(sizes);
  if (!resizable) return resizable === null ? m.fitNever(sizes) : m.fitUnknown(sizes);
  const { from, to } = resizable;
  return from <= yours && yours <= to
    ? m.fitResizable(sizes)
    : m.fitOutOfRange({ ...sizes, from: formatUsSize(from), to: formatUsSize(to) });
}

const formatUsSize = (size: number) => `US ${half(size)}`;

const half = (size: number) => `${Math.floor(size) || ''}${size % 1 ? '½' : ''}`;

/** Formats a UK size: A is 1; Z is followed by Z+1 and Z+2. */
function formatUkSize(size: number): string {
  const whole = Math.floor(size);
  const name = whole > 26 ? `Z+${whole - 26}` : String.fromCharCode(64 + whole);
  return name + (size % 1 ? '½' : '');
}

function steps(from: number, to: number, step: number): number[] {
  return Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step);
}

/** The dimensions of a bank card (ISO/IEC 7810), used to calibrate the screen. */
export const bankCardMm = { long: 85.6, short: 53.98, corner: 3.18 } as const;

/** The screen at the time of calibration. */
export type ScreenMetrics = { ratio: number; width: number; height: number; pinch: number };
export type Calibration = { pixelsPerMm: number; screen: ScreenMetrics };

/** Plausible CSS pixels per millimetre. */
export const pixelsPerMmRange = { least: 2, most: 9, step: 0.01, usual: 96 / 25.4 } as const;

/** Returns the pixels per millimetre; null if zoom or screen have changed since the calibration. */
export function getPixelsPerMm(saved: Calibration | null, now: ScreenMetrics): number | null {
  if (!saved || now.pinch !== 1) return null;
  const isSame =
    saved.screen.ratio === now.ratio &&
    saved.screen.width === now.width &&
    saved.screen.height === now.height;
  return isSame ? saved.pixelsPerMm : null;
}

/** Parses a stored calibration; null if it is invalid. */
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
