/** Says how far the work is and when it will be done, judged by what this run has taken so far. */
export function progress(shots) {
  const started = Date.now();
  const total = shots.reduce((sum, shot) => sum + cost(shot), 0);
  let done = 0;
  return function report(shot, seconds) {
    done += cost(shot);
    const elapsed = (Date.now() - started) / 1000;
    const left = (elapsed / done) * (total - done);
    const share = Math.round((100 * done) / total);
    console.log(
      `${String(share).padStart(3)} %  ${shot.name}  ${seconds.toFixed(0)} s  (about ${minutes(left)} left)`,
    );
  };
}

/** Rendering time goes with pixels times samples. */
const cost = ({ job }) => job.width * job.height * job.samples * (job.frames ?? 1);

const minutes = (seconds) =>
  seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
