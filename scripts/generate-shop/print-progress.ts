export type Progress = (step: string, done: number, of: number) => void;

/** One line per step, with the share done and an estimate of what is left. */
export function printProgress(): Progress {
  let step = '';
  let started = 0;
  return (name, done, of) => {
    if (name !== step) {
      step = name;
      started = performance.now();
    }
    const seconds = (performance.now() - started) / 1000;
    const left = done > 0 ? Math.ceil((seconds / done) * (of - done)) : null;
    const share = `${Math.round((done / of) * 100)} %`.padStart(5);
    const estimate = done >= of ? `${seconds.toFixed(1)} s` : left === null ? '' : `${left} s left`;
    const line = `${share}  ${name}  ${estimate}`;
    if (!process.stdout.isTTY) return done === 0 ? undefined : console.log(line);
    process.stdout.write(`\r\x1b[K${line}${done >= of ? '\n' : ''}`);
  };
}
