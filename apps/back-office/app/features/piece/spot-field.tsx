import { useId, useRef } from 'react';
import { shopBase } from '../../api/shop-base.ts';
import { useReadOnly } from './fields.tsx';
import { moved, type Point, pathOf, type Spot, spotOf } from './spot-points.ts';

type SpotFieldProps = {
  image: string;
  path: string;
  size: number;
  longest: number;
  onChange: (path: string) => void;
};

const sample = 'Always yours, today and every day that comes';
const names: Record<keyof Spot, string> = {
  begin: 'Where the letters begin',
  bend: 'How the line bends',
  end: 'Where they end',
};
const steps: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The baseline of the engraving on the picture, with points to drag or move by arrow keys. */
export function SpotField({ image, path, size, longest, onChange }: SpotFieldProps) {
  const readOnly = useReadOnly();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const spot = spotOf(path);
  const put = (name: keyof Spot, by: Point) =>
    onChange(pathOf({ ...spot, [name]: moved(spot[name], by) }));
  const drag = (name: keyof Spot, { clientX, clientY }: { clientX: number; clientY: number }) => {
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
        <image href={image.startsWith('/') ? shopBase + image : image} width="100" height="100" />
        <path id={id} d={path} />
        <text fontSize={size}>
          <textPath href={`#${id}`} startOffset="50%">
            {sample.slice(0, longest)}
          </textPath>
        </text>
      </svg>
      {!readOnly &&
        (['begin', 'bend', 'end'] as const).map((name) => (
          <button
            key={name}
            type="button"
            className="engraving-path-point"
            data-point={name}
            style={{ insetInlineStart: `${spot[name].x}%`, insetBlockStart: `${spot[name].y}%` }}
            aria-label={`${names[name]}: ${spot[name].x} from the left, ${spot[name].y} from above. Move with the arrow keys.`}
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
