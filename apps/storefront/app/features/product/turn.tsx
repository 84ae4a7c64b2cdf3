import { type PointerEvent, useEffect, useRef, useState } from 'react';

const base = import.meta.env.BASE_URL.replace(/\/$/, '');
const stepPause = 70;

type TurnProps = {
  name: string;
  /** How many steps go once around; a piece that looks the same from behind has half as many frames. */
  steps: number;
  frames: readonly string[];
};

/** A piece that turns by dragging, by touch and by arrow keys. Once there, it goes round by itself, unless less motion is asked for. */
export default function Turn({ name, steps, frames }: TurnProps) {
  const [step, setStep] = useState(0);
  const [loaded, setLoaded] = useState(0);
  const slider = useRef<HTMLInputElement>(null);
  const held = useRef<{ x: number; step: number }>(null);
  const complete = loaded >= frames.length;
  const stop = useRoundOnce(complete, steps, setStep);

  useEffect(() => slider.current?.focus({ preventScroll: true }), []);

  const take = (event: PointerEvent<HTMLDivElement>) => {
    stop();
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { x: event.clientX, step };
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!held.current) return;
    // The width of the picture is once around.
    const share = (event.clientX - held.current.x) / event.currentTarget.clientWidth;
    const moved = held.current.step + Math.round(share * steps);
    setStep(((moved % steps) + steps) % steps);
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
            data-shown={index === (complete ? step % frames.length : 0)}
            onLoad={() => setLoaded((count) => count + 1)}
            onError={() => setLoaded((count) => count + 1)}
          />
        ))}
      </div>
      <input
        ref={slider}
        type="range"
        aria-label={`Turn ${name}`}
        aria-valuetext={`${Math.round((step * 360) / steps)} degrees`}
        min={0}
        max={steps - 1}
        value={step}
        onChange={(event) => {
          stop();
          setStep(Number(event.target.value));
        }}
      />
    </div>
  );
}

/** Goes through all steps once. Returns how to stop it. */
function useRoundOnce(ready: boolean, steps: number, show: (step: number) => void) {
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const stop = () => clearInterval(timer.current);
  useEffect(() => {
    if (!ready || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let step = 0;
    timer.current = setInterval(() => {
      step += 1;
      show(step % steps);
      if (step === steps) clearInterval(timer.current);
    }, stepPause);
    return () => clearInterval(timer.current);
  }, [ready, steps, show]);
  return stop;
}
