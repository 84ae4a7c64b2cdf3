/** Runs in the renderer's page, with the same builders and the same view as the shop. */
import { arrange } from '@briolette/geometry/scenes';
import { buildShot } from '@briolette/geometry/stills';
import { type MetalName, View } from '@briolette/viewer';
import { type EngravedText, engrave } from '@briolette/viewer/engraving';
import { drawWornForm } from '@briolette/viewer/form';
import { metalUniforms } from '@briolette/viewer/scene';

/** The input of the builders, which validate it. */
export type RenderGeometry = { studio: { metal: MetalName }; dimensions: object };

export type RenderRequest = {
  data: RenderGeometry;
  view?: 'main' | 'second' | 'scale';
  side: number;
  frames: number;
  metal?: MetalName;
  /** Degrees. */
  turned?: number;
  words?: EngravedText;
};

export type SceneRenderRequest = {
  scene: string;
  products: Record<string, RenderGeometry>;
  side: number;
  frames: number;
};

let open: View | undefined;

const pageRenderer = {
  async start({ data, view = 'main', side, metal, turned = 0, words }: RenderRequest) {
    const canvas = document.createElement('canvas');
    const shot = await buildShot(data, { view });
    open = new View(canvas, shot, { side, metal: metal ?? data.studio.metal });
    drawWornForm(open);
    if (turned) open.turnTo(turned);
    if (words) engrave(open, words);
    return shot.frameMillimetres ?? null;
  },
  /** Starts a scene of several products, each in its own metal. */
  async startScene({ scene, products, side }: SceneRenderRequest) {
    const { shot, metals } = await arrange(scene, products);
    open = new View(document.createElement('canvas'), shot, { side, metal: 'silver' });
    open.restyle('metals', ({ parts }) => {
      for (const { own, part } of parts) {
        const metal = metals.get(part);
        if (metal) Object.assign(own, metalUniforms(metal, part));
      }
    });
  },
  /** Draws a few frames, so that the page stays responsive between calls. */
  draw(frames: number) {
    for (let i = 0; i < frames; i++) open?.draw();
    open?.gl.readPixels(0, 0, 1, 1, open.gl.RGBA, open.gl.UNSIGNED_BYTE, new Uint8Array(4));
  },
  end() {
    const dataUrl = open?.canvas.toDataURL('image/png') ?? '';
    open?.close();
    open = undefined;
    return dataUrl.slice(dataUrl.indexOf(',') + 1);
  },
};
export type PageRenderer = typeof pageRenderer;
Object.assign(globalThis, { pageRenderer });
