/**
 * Preloaded with node --import: each SIGUSR2 advances the clock of the process by sixteen minutes,
 * one more than the lifetime of a token.
 */
const stepMs = 16 * 60_000;
const Real = Date;
let aheadMs = 0;
process.on('SIGUSR2', () => {
  aheadMs += stepMs;
});

globalThis.Date = new Proxy(Real, {
  construct: (target, given: [], made) =>
    Reflect.construct(target, given.length > 0 ? given : [target.now() + aheadMs], made),
  get: (target, name) =>
    name === 'now' ? () => target.now() + aheadMs : Reflect.get(target, name, target),
});
