import { ruleFor, ruleInk } from '@briolette/jewel/stills';

/** Draws the rule of a picture in scale over it. */
export function drawRule(pen: CanvasRenderingContext2D, side: number, frameMillimetres: number) {
  const { lines, words, letters } = ruleFor(frameMillimetres);
  pen.strokeStyle = pen.fillStyle = ruleInk;
  for (const { from, to, width } of lines) {
    pen.lineWidth = width * side;
    pen.beginPath();
    pen.moveTo(from[0] * side, from[1] * side);
    pen.lineTo(to[0] * side, to[1] * side);
    pen.stroke();
  }
  pen.font = `${letters * side}px Figtree, Helvetica, Arial, sans-serif`;
  pen.textAlign = 'center';
  for (const { at, text } of words) pen.fillText(text, at[0] * side, at[1] * side);
}
