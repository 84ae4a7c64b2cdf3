import { createStore } from '../store.ts';

export type ToastContent = { kind: 'success' | 'info' | 'warning' | 'error'; text: string };
export type ToastAction = { label: string; run: () => void };
export type Toast = ToastContent & { id: number; action?: ToastAction | undefined };

export const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

export function showToast(notice: ToastContent, action?: ToastAction): void {
  lastId += 1;
  // At most three, so that the page stays visible.
  toasts.set([...toasts.get().slice(-2), { ...notice, id: lastId, action }]);
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}
