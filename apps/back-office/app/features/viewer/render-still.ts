import type { GeometryData } from '@briolette/geometry';
import { buildShot, imageSizes, ruleFor, ruleInk } from '@briolette/geometry/stills';
import { View, waitForGpu } from '@briolette/viewer';
import { drawWornForm } from '@briolette/viewer/form';

export type RenderView = keyof typeof imageSizes;

/** On slow devices rendering stops after this time, once a few frames are drawn. */
const timeLimitMs = 30_000;
const minFrames = 4;

type Options = { onFrame: (share: number) => void; signal: AbortSignal };

/**
 * Renders one view of a product to a base64 JPEG. Draws frame by frame, so that the page stays
 * responsive.
 */
export async function renderView(
  data: GeometryData,
  still: RenderView,
  { onFrame, signal }: Options,
) {
  const { side, frames } = imageSizes[still];
  const shot = await buildShot(data, { view: still });
  signal.throwIfAborted();
  const view = new View(document.createElement('canvas'), shot, { side, metal: data.studio.metal });
  try {
    drawWornForm(view);
    const startedAt = performance.now();
    for (let n = 1; n <= frames; n++) {
      view.draw();
      await waitForGpu(view);
      signal.throwIfAborted();
      onFrame(n / frames);
      if (n >= minFrames && performance.now() - startedAt > timeLimitMs) break;
    }
    if (view.gl.isContextLost()) throw new Error('The WebGL context was lost.');
    return toJpeg(view.canvas, shot.frameMillimetres);
  } finally {
    view.close();
  }
}

function toJpeg(source: HTMLCanvasElement, frameMillimetres: number | undefined): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = source.width;
  const pen = canvas.getContext('2d', { alpha: false });
  if (!pen) throw new Error('The browser has no 2D canvas.');
  pen.drawImage(source, 0, 0);
  if (frameMillimetres) drawScaleBarOnCanvas(pen, canvas.width, frameMillimetres);
  return canvas.toDataURL('image/jpeg', 0.92).split(',')[1] ?? '';
}

/** Draws the scale bar over an image in scale. */
function drawScaleBarOnCanvas(
  pen: CanvasRenderingContext2D,
  side: number,
  frameMillimetres: number,
) {
  const { lines, words, textHeight } = ruleFor(frameMillimetres);
  pen.strokeStyle = pen.fillStyle = ruleInk;
  for (const { from, to, width } of lines) {
    pen.lineWidth = width * side;
    pen.beginPath();
    pen.moveTo(from[0] * side, from[1] * side);
    pen.lineTo(to[0] * side, to[1] * side);
    pen.stroke();
  }
  pen.font = `${textHeight * side}px Figtree, Helvetica, Arial, sans-serif`;
  pen.textAlign = 'center';
  for (const { at, text } of words) pen.fillText(text, at[0] * side, at[1] * side);
}
