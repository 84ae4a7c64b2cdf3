/** Logs the current step and the estimated time for the rest of the part. */
export function createProgress(part: string, steps: number) {
  const startedAt = performance.now();
  let done = 0;
  return (name: string) => {
    const seconds = (performance.now() - startedAt) / 1000;
    const left = done > 0 ? `, about ${Math.ceil((seconds / done) * (steps - done))} s left` : '';
    console.log(`  ${part} ${Math.min(done + 1, steps)}/${steps}: ${name}${left}`);
    done++;
  };
}
export type Progress = ReturnType<typeof createProgress>;
