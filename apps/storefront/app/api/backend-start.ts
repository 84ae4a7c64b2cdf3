let awaited = 0;
let ready = false;
const listeners = new Set<() => void>();

/** Whether somebody is waiting for the back end in the browser to start. */
export const backendStart = {
  isAwaited: () => awaited > 0 && !ready,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  waits() {
    if (ready) return;
    awaited += 1;
    announce();
  },
  isUp: () => ready,
  comesUp() {
    ready = true;
    announce();
  },
};

function announce(): void {
  for (const listener of listeners) listener();
}
