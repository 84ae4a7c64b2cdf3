import { type PointerEvent, useEffect, useRef, useState } from 'react';

const base = import.meta.env.BASE_URL.replace(/\/$/, '');
const framePause = 70;

/** A piece that turns by dragging, by touch and by arrow keys. Once there, it goes round by itself, unless less motion is asked for. */
export default function Turn({ name, frames }: { name: string; frames: readonly string[] }) {
  const [frame, setFrame] = useState(0);
  const [loaded, setLoaded] = useState(0);
  const slider = useRef<HTMLInputElement>(null);
  const held = useRef<{ x: number; frame: number }>(null);
  const complete = loaded >= frames.length;
  const stop = useRoundOnce(complete, frames.length, setFrame);

  useEffect(() => slider.current?.focus({ preventScroll: true }), []);

  const take = (event: PointerEvent<HTMLDivElement>) => {
    stop();
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { x: event.clientX, frame };
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!held.current) return;
    // The width of the picture is once around.
    const share = (event.clientX - held.current.x) / event.currentTarget.clientWidth;
    setFrame(wrapped(held.current.frame + Math.round(share * frames.length), frames.length));
  };
  const release = () => {
    held.current = null;
  };

  return (
    <div className="gallery-main turn" aria-busy={!complete}>
      <div
        className="turn-piece"
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
      >
        {frames.map((src, index) => (
          <img
            key={src}
            src={base + src}
            alt=""
            width={480}
            height={480}
            draggable={false}
            data-shown={index === (complete ? frame : 0)}
            onLoad={() => setLoaded((count) => count + 1)}
            onError={() => setLoaded((count) => count + 1)}
          />
        ))}
      </div>
      <input
        ref={slider}
        type="range"
        aria-label={`Turn ${name}`}
        aria-valuetext={`${Math.round((frame * 360) / frames.length)} degrees`}
        min={0}
        max={frames.length - 1}
        value={frame}
        onChange={(event) => {
          stop();
          setFrame(Number(event.target.value));
        }}
      />
    </div>
  );
}

/** Goes through all frames once. Returns how to stop it. */
function useRoundOnce(ready: boolean, count: number, show: (frame: number) => void) {
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const stop = () => clearInterval(timer.current);
  useEffect(() => {
    if (!ready || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    timer.current = setInterval(() => {
      frame += 1;
      show(frame % count);
      if (frame === count) clearInterval(timer.current);
    }, framePause);
    return () => clearInterval(timer.current);
  }, [ready, count, show]);
  return stop;
}

const wrapped = (frame: number, count: number) => ((frame % count) + count) % count;
