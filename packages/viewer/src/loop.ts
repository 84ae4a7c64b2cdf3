import type { View } from './view.ts';

/** A frame that takes longer than this feels slow under a finger. */
const fluent = 16;
/** A picture at rest gets better for at most this long, where drawing is slow; a few frames it gets anyway. */
const patience = 8000;
const fewFrames = 4;
/** This long after the last movement a piece counts as resting. */
const restDelay = 140;

/**
 * Draws the view while there is something to draw, and then nothing at all: no frame is asked for at rest.
 * The first two frames tell how fast this machine is, and so how fine a moving frame may be.
 */
export async function startLoop(view: View, onFirst: () => void) {
  let frameRequest = 0;
  let movedAt = 0;
  let restFrom = 0;
  let frames = 0;
  let before = 0;

  view.draw();
  await drawn(view);
  onFirst();
  const started = performance.now();
  view.draw();
  await drawn(view);
  // A frame at rest costs about two and a half moving ones.
  view.detail = atMostOne(Math.sqrt((fluent * 2.5) / (performance.now() - started)));
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
    const moving = now - movedAt < restDelay;
    if (moving && view.started) return requestFrame();
    if (moving) {
      if (now - before < 500) view.detail = detailFor(now - before, view.detail);
      restFrom = now;
      frames = 0;
    }
    before = now;
    view.draw({ moving });
    frames++;
    if (moving || !(view.finished || (now - restFrom > patience && frames > fewFrames)))
      requestFrame();
  }
}

/** Coarser at once when frames come late; finer only by and by. */
function detailFor(took: number, present: number) {
  return atMostOne(took > fluent * 1.6 ? present * 0.85 : present * 1.01);
}

const atMostOne = (detail: number) => Math.max(0.4, Math.min(1, detail));

/** Until the graphics card has done what it was told. */
export async function drawn({ gl }: View) {
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  if (!fence) return;
  gl.flush();
  while (!gl.isContextLost() && gl.clientWaitSync(fence, 0, 0) === gl.TIMEOUT_EXPIRED)
    await new Promise((resume) => setTimeout(resume, 4));
  gl.deleteSync(fence);
}
