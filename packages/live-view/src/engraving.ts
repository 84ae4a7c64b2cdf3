import type { Gl, Uniforms } from './gl/program.ts';
import type { Part } from './model.ts';
import type { View } from './view.ts';

const width = 2048;
const height = 128;

/** Words inside the band of a ring. */
export function engrave(view: View, words: string) {
  view.dress('words', ({ parts }) => {
    for (const { part, own } of parts)
      if (part.engraving) Object.assign(own, drawEngraving(view.gl, words, part.engraving));
  });
}

/** Draws the words as a picture of how deep the metal is cut. */
function drawEngraving(gl: Gl, words: string, band: NonNullable<Part['engraving']>): Uniforms {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#fff';
  pen.font = 'italic 84px Georgia, serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.filter = 'blur(1px)';
  pen.fillText(words, width / 2, height / 2, width * 0.96);
  const engravingMap = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, engravingMap);
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, true);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, gl.RED, gl.UNSIGNED_BYTE, canvas);
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
  gl.generateMipmap(gl.TEXTURE_2D);
  const sharp = gl.getExtension('EXT_texture_filter_anisotropic');
  if (sharp) gl.texParameteri(gl.TEXTURE_2D, sharp.TEXTURE_MAX_ANISOTROPY_EXT, 8);
  const share = ((width / height) * band.width) / (2 * Math.PI * band.radius);
  return { engravingMap, engraved: [words ? band.radius : 0, band.width, share, 1] };
}
