import type { View } from './view.ts';

/** Frame time above which movement feels slow, in milliseconds. */
const frameBudgetMs = 16;
/**
 * On slow devices an image at rest is refined for at most this long, but for a few frames at least.
 */
const maxRefineMs = 8000;
const minFrames = 4;
/** Time after the last movement until the model counts as resting. */
const restDelayMs = 140;

/**
 * Draws the view while it changes or is being refined; requests no frames after that. The first two
 * frames measure the speed of the device, which sets the detail of moving frames.
 */
export async function startLoop(view: View, onFirst: () => void) {
  let frameRequest = 0;
  let movedAt = 0;
  let restFrom = 0;
  let frames = 0;
  let before = 0;

  view.draw();
  await waitForGpu(view);
  onFirst();
  const started = performance.now();
  view.draw();
  await waitForGpu(view);
  // A resting frame costs about two and a half moving ones.
  view.detail = clampDetail(Math.sqrt((frameBudgetMs * 2.5) / (performance.now() - started)));
  view.onChange = () => {
    movedAt = performance.now();
    requestFrame();
  };
  frames = 0;
  restFrom = performance.now();
  requestFrame();
  return { stop: () => cancelAnimationFrame(frameRequest) };

  function requestFrame() {
    frameRequest ||= requestAnimationFrame(step);
  }

  function step(now: number) {
    frameRequest = 0;
    const moving = now - movedAt < restDelayMs;
    if (moving && view.started) return requestFrame();
    if (moving) {
      if (now - before < 500) view.detail = detailFor(now - before, view.detail);
      restFrom = now;
      frames = 0;
    }
    before = now;
    view.draw({ moving });
    frames++;
    if (moving || !(view.finished || (now - restFrom > maxRefineMs && frames > minFrames)))
      requestFrame();
  }
}

/** Lowers the detail quickly when frames are late and raises it slowly. */
function detailFor(took: number, present: number) {
  return clampDetail(took > frameBudgetMs * 1.6 ? present * 0.85 : present * 1.01);
}

const clampDetail = (detail: number) => Math.max(0.4, Math.min(1, detail));

/** Waits until the GPU has finished the commands. */
export async function waitForGpu({ gl }: View) {
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  if (!fence) return;
  gl.flush();
  while (!gl.isContextLost() && gl.clientWaitSync(fence, 0, 0) === gl.TIMEOUT_EXPIRED)
    await new Promise((resume) => setTimeout(resume, 4));
  gl.deleteSync(fence);
}
