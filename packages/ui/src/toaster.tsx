import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { dismissToast, type Toast, toasts } from './toast-store.ts';
import { useHiddenTab } from './use-hidden-tab.ts';
import { useStore } from './use-store.ts';

type ToasterProps = {
  /** How long a notice stands; null: until somebody closes it. Asked when a notice comes. */
  lastsMs: () => number | null;
};

const none: readonly Toast[] = [];

/** Bottom right; the time stands still while a shopper hovers, focuses or looks elsewhere. */
export function Toaster({ lastsMs }: ToasterProps) {
  const shown = useStore(toasts, none);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = useHiddenTab();
  // A toast closed under the pointer or with the focus in it takes both away without a word.
  if (shown.length === 0 && (hovered || focused)) {
    setHovered(false);
    setFocused(false);
  }
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (section.current) standClear(section.current);
  }, [shown]);
  return (
    <section
      ref={section}
      className="toaster"
      aria-label="Notices"
      aria-live="polite"
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
    </section>
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

type ToastCardProps = ToasterProps & { toast: Toast; paused: boolean };

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
