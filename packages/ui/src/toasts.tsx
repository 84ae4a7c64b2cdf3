import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { dismissToast, type Toast } from './toast-store.ts';
import { useHiddenTab } from './use-hidden-tab.ts';

export type ToastsProps = {
  shown: readonly Toast[];
  /** How long a notice stands; null: until somebody closes it. Asked when a notice comes. */
  lastsMs: () => number | null;
};

/** The time stands still while a shopper hovers, focuses or looks elsewhere. */
export function Toasts({ shown, lastsMs }: ToastsProps) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = useHiddenTab();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const toaster = box.current?.closest<HTMLElement>('.toaster');
    if (toaster) standClear(toaster);
  }, [shown]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is pressed here; it only waits
    <div
      ref={box}
      className="toasts"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {shown.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          lastsMs={lastsMs}
          paused={hovered || focused || hidden}
        />
      ))}
    </div>
  );
}

/** A notice never lies on the button that a shopper may want to press again. */
function standClear(toaster: HTMLElement): void {
  toaster.style.bottom = '';
  const button = document.querySelector('.button-busy')?.getBoundingClientRect();
  const { left, right, top, bottom } = toaster.getBoundingClientRect();
  if (!button || button.right < left || button.left > right) return;
  if (button.bottom > top && button.top < bottom)
    toaster.style.bottom = `${innerHeight - button.top + 8}px`;
}

type ToastCardProps = Pick<ToastsProps, 'lastsMs'> & { toast: Toast; paused: boolean };

function ToastCard({ toast, lastsMs, paused }: ToastCardProps) {
  const { id, kind, text, action } = toast;
  const [ms] = useState(lastsMs);
  useCountdown(ms, paused, () => dismissToast(id));
  return (
    <div className={`toast toast-${kind}`} data-kind={kind}>
      <Icon name={kind} />
      <p>{text}</p>
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="toast-close" onClick={() => dismissToast(id)}>
        <Icon name="close" label="Close notice" />
      </button>
    </div>
  );
}

function useCountdown(ms: number | null, paused: boolean, done: () => void): void {
  const left = useRef(ms);
  const finish = useRef(done);
  useEffect(() => {
    if (paused || left.current === null) return;
    const started = performance.now();
    const timer = setTimeout(() => finish.current(), left.current);
    return () => {
      clearTimeout(timer);
      if (left.current !== null) left.current -= performance.now() - started;
    };
  }, [paused]);
}
