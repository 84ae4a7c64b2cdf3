import type { Stone } from '@briolette/contract';

type StoneOutlineProps = { stone: Stone; label: string };

/** Draws a stone from above, in its proportions. */
export function StoneOutline({ stone: { kind, cut, mm }, label }: StoneOutlineProps) {
  const [width = 1, length = width] = mm;
  const largest = Math.max(width, length);
  const outline = outlines[cut ?? ''] ?? outlines.round;
  const steps = cut === 'emerald' ? [1, 0.78, 0.56] : [1];
  return (
    <svg className="stone-outline" viewBox="-104 -104 208 208" role="img" aria-label={label}>
      <g transform={`scale(${width / largest} ${length / largest})`}>
        {steps.map((step) => (
          <path key={step} d={outline} transform={`scale(${step})`} />
        ))}
        {kind !== 'pearl' && cut !== 'emerald' && <path d={brilliant} />}
      </g>
    </svg>
  );
}

/** Outlines in a square from -100 to 100. */
const outlines: Record<string, string> = {
  round: 'M0-100A100 100 0 1 1 0 100A100 100 0 1 1 0-100Z',
  pear: 'M0-100C50-45 100-20 100 25A100 75 0 0 1-100 25C-100-20-50-45 0-100Z',
  marquise: 'M0-100C130-40 130 40 0 100C-130 40-130-40 0-100Z',
  cushion: 'M-60-100H60Q100-100 100-60V60Q100 100 60 100H-60Q-100 100-100 60V-60Q-100-100-60-100Z',
  emerald: 'M-65-100H65L100-65V65L65 100H-65L-100 65V-65Z',
};

/** A point at the given angle, in eighths of a turn. */
const at = (eighth: number, radius: number) =>
  [Math.cos, Math.sin].map((of) => Math.round(radius * of((eighth * Math.PI) / 4))).join(' ');

/** The table, an octagon, and the facets from its corners to the girdle. */
const brilliant = [0, 1, 2, 3, 4, 5, 6, 7]
  .map((n) => `M${at(n, 56)}L${at(n + 1, 56)}M${at(n - 0.5, 100)}L${at(n, 56)}L${at(n + 0.5, 100)}`)
  .join('');
