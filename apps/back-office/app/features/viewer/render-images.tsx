import type { GeometryData } from '@briolette/geometry';
import { buildShot, imageSizes, ruleFor, ruleInk } from '@briolette/geometry/stills';
import * as images from '@briolette/i18n/back-office/images';
import * as m from '@briolette/i18n/back-office/viewer';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { View, waitForGpu } from '@briolette/viewer';
import { drawWornForm } from '@briolette/viewer/form';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../components/screen.tsx';
import { Thumbnail } from '../../components/thumbnail.tsx';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import { getAltName, type ProductValues } from '../../lib/product-values.ts';
import { describeFault } from './geometry-draft.ts';

const stills = ['main', 'second', 'scale'] as const satisfies RenderView[];

type Taken = { label: string; image: string };
type ImageOption = { label: string; images: string[] };

function listImageOptions(taken: readonly Taken[]): ImageOption[] {
  const single = taken.map(({ label, image }) => ({ label, images: [image] }));
  return taken.length < stills.length
    ? single
    : [{ label: m.allViews, images: taken.map(({ image }) => image) }, ...single];
}

/** Renders and uploads the images of a product. The form gets all three, or the selected one. */
export function RenderImages({ data }: { data: GeometryData }) {
  const { control, setValue } = useFormContext<ProductValues>();
  const fields = useWatch({ control, name: 'fields' });
  const select = ([front = '', ...others]: readonly string[]) => {
    setValue('fields.product_image', front, { shouldDirty: true });
    setValue('fields.product_otherImages', others, { shouldDirty: true });
  };
  const selected = [fields.product_image, ...(fields.product_otherImages ?? [])].join();
  const [alt, setAlt] = useState<string | null>(null);
  const [taken, setTaken] = useState<Taken[]>([]);
  const [progress, setProgress] = useState('');
  const [failure, setFailure] = useState('');
  const work = useRef<AbortController>(null);
  useEffect(() => () => work.current?.abort(), []);
  const shows = alt ?? [fields.product_name, fields.product_subtitle].filter(Boolean).join(' ');

  const take = async () => {
    if (work.current) return;
    if (!shows.trim()) return setFailure(m.altMissing);
    work.current = new AbortController();
    const { signal } = work.current;
    setFailure('');
    setTaken([]);
    const uploaded: string[] = [];
    try {
      for (const still of stills) {
        const label = images.views[still];
        const onFrame = (share: number) =>
          setProgress(m.renderProgress({ view: label, percent: Math.round(share * 100) }));
        onFrame(0);
        const picture = await renderView(data, still, { onFrame, signal });
        const altText = m.altTexts[still]({ description: shows.trim() });
        const { image } = await callStaffApi('uploadImage', {
          body: { data: picture, alt: altText.slice(-300) },
          signal,
        });
        setTaken((before) => [...before, { label, image }]);
        setValue(getAltName(image), altText.slice(-300), { shouldDirty: true });
        uploaded.push(image);
        select(uploaded);
      }
    } catch (fault) {
      if (!signal.aborted) setFailure(describeFault(fault));
    } finally {
      work.current = null;
      if (!signal.aborted) setProgress('');
    }
  };
  return (
    <>
      <TextField
        label={m.altLabel}
        note={m.altNote}
        value={shows}
        maxLength={280}
        autoComplete="off"
        onChange={({ target }) => setAlt(target.value)}
      />
      <Button aria-disabled={progress !== ''} onClick={() => void take()}>
        {m.renderButton}
      </Button>
      <p role="status" className="muted">
        {progress || (taken.length === stills.length && m.rendered)}
      </p>
      <p role="alert" className="field-error">
        {failure}
      </p>
      {taken.length > 0 && (
        <fieldset className="geometry-editor-taken">
          <legend>{m.imagesLegend}</legend>
          {listImageOptions(taken).map(({ label, images }) => (
            <label key={label}>
              <input
                type="radio"
                name="taken"
                checked={images.join() === selected}
                onChange={() => select(images)}
              />
              <Thumbnail image={images[0] ?? ''} />
              {label}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

type RenderView = keyof typeof imageSizes;

/** On slow devices rendering stops after this time, once a few frames are drawn. */
const timeLimitMs = 30_000;
const minFrames = 4;

type Options = { onFrame: (share: number) => void; signal: AbortSignal };

/**
 * Renders one view of a product to a base64 JPEG. Draws frame by frame, so that the page stays
 * responsive.
 */
async function renderView(data: GeometryData, still: RenderView, { onFrame, signal }: Options) {
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
