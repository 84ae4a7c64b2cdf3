import type { Gl, Uniforms } from './gl/program.ts';
import type { EngravingArea } from './model.ts';
import type { View } from './view.ts';

/** Height in pixels of the text image, with padding. */
const imageHeight = 256;
const em = 150;
const maxWidth = 4096;

export type EngravedText = {
  text: string;
  /** A loaded font family. */
  font: string;
  side: EngravingArea['side'];
};

/**
 * Engraves text, replacing any previous text. Returns whether the model has an engraving area on
 * this side.
 */
export function engrave(view: View, { text, font, side }: EngravedText): boolean {
  let hasArea = false;
  view.restyle('engraving', ({ parts }) => {
    for (const each of parts) {
      const { part, own } = each;
      const area = part.engraving;
      const isThisSide = area?.side === side;
      hasArea ||= isThisSide;
      if (!area || !(isThisSide || each.program)) continue;
      each.program ??= view.compile(part, engravingGlsl);
      Object.assign(own, drawText(view.gl, own.engravingMap, isThisSide ? text : '', font, area));
    }
  });
  return hasArea;
}

/** Draws the text as a depth map: sharp edges, and a floor that deepens towards the middle. */
function drawText(
  gl: Gl,
  before: Uniforms[string],
  text: string,
  font: string,
  { radius, width, length, along, facing }: EngravingArea,
): Uniforms {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  const cssFont = `${em}px ${font}`;
  pen.font = cssFont;
  const imageWidth = Math.min(maxWidth, Math.ceil(pen.measureText(text).width + em / 2));
  canvas.width = imageWidth;
  canvas.height = imageHeight;
  pen.fillRect(0, 0, imageWidth, imageHeight);
  pen.font = cssFont;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = '#fff';
  const write = (x: number) => pen.fillText(text, x, imageHeight / 2, imageWidth - em / 4);
  // Only shadows are blurred in every browser. The text is drawn outside the canvas, its shadow
  // inside.
  pen.shadowColor = '#fff';
  pen.shadowBlur = em / 20;
  pen.shadowOffsetX = imageWidth;
  write(-imageWidth / 2);
  pen.shadowColor = 'transparent';
  pen.globalAlpha = 0.5;
  write(imageWidth / 2);
  const engravingMap = (before as WebGLTexture | undefined) ?? gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, engravingMap);
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, true);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, gl.RED, gl.UNSIGNED_BYTE, canvas);
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
  gl.generateMipmap(gl.TEXTURE_2D);
  const sharp = gl.getExtension('EXT_texture_filter_anisotropic');
  if (sharp) gl.texParameteri(gl.TEXTURE_2D, sharp.TEXTURE_MAX_ANISOTROPY_EXT, 8);
  const high = Math.min(width, (length * imageHeight) / imageWidth);
  return {
    engravingMap,
    engravingSize: [(high * imageWidth) / imageHeight, high, radius],
    engravingAlong: along,
    engravingFacing: facing,
  };
}

/**
 * Engraved text in metal. The slope of the depth map tilts the normal, so that the walls of the cut
 * reflect the environment. Inserted into the metal shader.
 */
const engravingGlsl = `#define CUT
uniform sampler2D engravingMap;uniform vec3 engravingSize,engravingAlong,engravingFacing;
vec3 engrave(vec3 n,inout float ink){
mat3 to=transpose(mat3(engravingAlong,cross(engravingFacing,engravingAlong),-engravingFacing));
vec3 p=to*local,q=to*own;bool isRound=engravingSize.z>0.;
vec2 uv=vec2(isRound?atan(p.x,p.z)*engravingSize.z:p.x,p.y)/engravingSize.xy+.5,ux=dFdx(uv),uy=dFdy(uv);
vec3 sx=dFdx(world),sy=dFdy(world);
if((isRound?-dot(normalize(q.xz),normalize(p.xz)):-q.z)<.35||any(greaterThan(abs(uv-.5),vec2(.5))))return n;
vec2 e=1.5/vec2(textureSize(engravingMap,0));
ink=textureGrad(engravingMap,uv,ux,uy).r;
float dx=textureGrad(engravingMap,uv+vec2(e.x,0),ux,uy).r-textureGrad(engravingMap,uv-vec2(e.x,0),ux,uy).r;
float dy=textureGrad(engravingMap,uv+vec2(0,e.y),ux,uy).r-textureGrad(engravingMap,uv-vec2(0,e.y),ux,uy).r;
float det=ux.x*uy.y-ux.y*uy.x;
return normalize(n+(normalize((sx*uy.y-sy*ux.y)/det)*dx+normalize((sy*ux.x-sx*uy.x)/det)*dy)*1.2);}`;
