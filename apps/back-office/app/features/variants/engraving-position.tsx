import * as m from '@briolette/i18n/back-office/variants';
import { useId, useRef } from 'react';
import { useReadOnly } from '../../components/product-fields.tsx';
import { shopBasePath } from '../../lib/api/call-staff.ts';

export type Point = { x: number; y: number };
/** A quadratic curve from start to end. */
export type EngravingPath = { start: Point; bend: Point; end: Point };

/** A bend closer to the middle than this counts as a straight line. */
const straight = 0.75;

export function parseEngravingPath(path: string): EngravingPath {
  const [x = 0, y = 0, ...rest] = (path.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  const start = { x, y };
  const end = { x: rest.at(-2) ?? x, y: rest.at(-1) ?? y };
  const [bendX, bendY] = rest;
  const bend = rest.length > 2 ? { x: bendX ?? 0, y: bendY ?? 0 } : middle(start, end);
  return { start, bend, end };
}

export function formatEngravingPath({ start, bend, end }: EngravingPath): string {
  const { x, y } = middle(start, end);
  const isStraight = Math.hypot(bend.x - x, bend.y - y) < straight;
  const points = isStraight
    ? `L ${formatPoint(end)}`
    : `Q ${formatPoint(bend)} ${formatPoint(end)}`;
  return `M ${formatPoint(start)} ${points}`;
}

/** Moves a point in steps of 0.5, within the image. */
export function movePathPoint(point: Point, { x, y }: Point): Point {
  const within = (at: number) => Math.round(Math.max(0, Math.min(100, at)) * 2) / 2;
  return { x: within(point.x + x), y: within(point.y + y) };
}

const middle = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});
const formatPoint = ({ x, y }: Point) => `${Number(x.toFixed(2))} ${Number(y.toFixed(2))}`;

type EngravingPathFieldProps = {
  image: string;
  path: string;
  size: number;
  longest: number;
  onChange: (path: string) => void;
};

const steps: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Edits the baseline of the engraving on the image. Points are moved by dragging or with arrow
 * keys.
 */
export function EngravingPathField({
  image,
  path,
  size,
  longest,
  onChange,
}: EngravingPathFieldProps) {
  const readOnly = useReadOnly();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const spot = parseEngravingPath(path);
  const put = (name: keyof EngravingPath, by: Point) =>
    onChange(formatEngravingPath({ ...spot, [name]: movePathPoint(spot[name], by) }));
  const drag = (
    name: keyof EngravingPath,
    { clientX, clientY }: { clientX: number; clientY: number },
  ) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return;
    const at = {
      x: ((clientX - box.left) / box.width) * 100,
      y: ((clientY - box.top) / box.height) * 100,
    };
    put(name, { x: at.x - spot[name].x, y: at.y - spot[name].y });
  };
  return (
    <div className="engraving-path-field" ref={frame}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <image
          href={image.startsWith('/') ? shopBasePath + image : image}
          width="100"
          height="100"
        />
        <path id={id} d={path} />
        <text fontSize={size}>
          <textPath href={`#${id}`} startOffset="50%">
            {m.engravingSample.slice(0, longest)}
          </textPath>
        </text>
      </svg>
      {!readOnly &&
        (['start', 'bend', 'end'] as const).map((name) => (
          <button
            key={name}
            type="button"
            className="engraving-path-point"
            data-point={name}
            style={{ insetInlineStart: `${spot[name].x}%`, insetBlockStart: `${spot[name].y}%` }}
            aria-label={m.engravingPoints[name](spot[name])}
            onKeyDown={(event) => {
              const step = steps[event.key];
              if (!step) return;
              event.preventDefault();
              put(name, step);
            }}
            onPointerDown={({ currentTarget, pointerId }) =>
              currentTarget.setPointerCapture(pointerId)
            }
            onPointerMove={(event) => {
              if (event.currentTarget.hasPointerCapture(event.pointerId)) drag(name, event);
            }}
          />
        ))}
    </div>
  );
}
