/** One measured value. A goal is a target, a limit must never be broken. */
export type Row = {
  part: string;
  name: string;
  value: number;
  unit: string;
  goal?: Bound;
  limit?: Bound;
};
export type Bound = { atLeast: number } | { atMost: number };

/** The data of a chart: named lines over the same steps. */
export type Curve = {
  title: string;
  unit: string;
  across: string;
  steps: (string | number)[];
  lines: Record<string, (number | null)[]>;
};

/** Returns the file name of a chart. */
export const chartName = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');

export type PartResult = { rows: Row[]; curves?: Curve[]; plans?: Record<string, string> };

export type Report = {
  measuredAt: string;
  machine: { cores: number; model: string; node: string; load: number };
  parts: Record<string, PartResult & { measuredAt: string; seconds: number }>;
};

export function meets(value: number, bound: Bound | undefined): boolean {
  if (!bound) return true;
  return 'atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
