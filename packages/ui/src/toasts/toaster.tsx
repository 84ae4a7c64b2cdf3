import * as m from '@briolette/i18n/ui';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '../icon.tsx';
import { useStore } from '../store.ts';
import { dismissToast, type Toast, toasts } from './toast-store.ts';

const none: readonly Toast[] = [];

type ToasterProps = {
  /** How long a new toast stays; null until it is closed. */
  lastsMs: (toast: Toast) => number | null;
};

/** The live region must exist before its first toast, or screen readers skip it. */
export function Toaster({ lastsMs }: ToasterProps) {
  const visibleToasts = useStore(toasts, none);
  return (
    <section className="toaster" aria-label={m.toastsLabel} aria-live="polite">
      {visibleToasts.length > 0 && <Toasts visibleToasts={visibleToasts} lastsMs={lastsMs} />}
    </section>
  );
}

type ToastsProps = ToasterProps & { visibleToasts: readonly Toast[] };

/** The countdown pauses while a toast is hovered or focused, or the tab is hidden. */
function Toasts({ visibleToasts, lastsMs }: ToastsProps) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = useIsTabHidden();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const toaster = box.current?.closest<HTMLElement>('.toaster');
    if (toaster) moveOffButton(toaster);
  }, [visibleToasts]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only pauses the countdown
    <div
      ref={box}
      className="toasts"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {visibleToasts.map((toast) => (
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

/** Moves toasts off the button that was just pressed. */
function moveOffButton(toaster: HTMLElement): void {
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
  const left = useRef(useState(() => lastsMs(toast))[0]);
  useEffect(() => {
    if (paused || left.current === null) return;
    const started = performance.now();
    const timer = setTimeout(() => dismissToast(id), left.current);
    return () => {
      clearTimeout(timer);
      if (left.current !== null) left.current -= performance.now() - started;
    };
  }, [id, paused]);
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
        <Icon name="close" label={m.closeToastButton} />
      </button>
    </div>
  );
}

function useIsTabHidden(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.hidden,
    () => false,
  );
}
