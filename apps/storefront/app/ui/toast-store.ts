import type { ToastKind } from '@briolette/contract';

export type Notice = { kind: ToastKind; text: string };
export type ToastAction = { label: string; run: () => void };
export type Toast = Notice & { id: number; action?: ToastAction | undefined };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

export function showToast(notice: Notice, action?: ToastAction): void {
  lastId += 1;
  // Three at most: a shopper who taps quickly must still see the page.
  set([...toasts.slice(-2), { ...notice, id: lastId, action }]);
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => toasts,
};

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
