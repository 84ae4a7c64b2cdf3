import { policy } from '@briolette/contract';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import { dismissToast, type Toast, toastStore } from './toast-store.ts';
import { useHiddenTab } from './use-hidden-tab.ts';

const none: readonly Toast[] = [];

/** Bottom right; the time stands still while a shopper hovers, focuses or looks elsewhere. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => none);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = useHiddenTab();
  // A toast closed under the pointer or with the focus in it takes both away without a word.
  if (toasts.length === 0 && (hovered || focused)) {
    setHovered(false);
    setFocused(false);
  }
  return (
    <section
      className="toaster"
      aria-label="Notices"
      aria-live="polite"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} paused={hovered || focused || hidden} />
      ))}
    </section>
  );
}

function ToastCard({ toast, paused }: { toast: Toast; paused: boolean }) {
  const { id, kind, text, action } = toast;
  useCountdown(paused || keepsNotices(), () => dismissToast(id));
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

function useCountdown(paused: boolean, done: () => void): void {
  const left = useRef(policy.toastMs);
  const finish = useRef(done);
  useEffect(() => {
    if (paused) return;
    const started = performance.now();
    const timer = setTimeout(() => finish.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [paused]);
}

/** A switch in the profile, for people who need more time to read. */
function keepsNotices(): boolean {
  return localStorage.getItem('briolette.keepNotices') === 'true';
}
