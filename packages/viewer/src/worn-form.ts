import { createProgram } from './gl/program.ts';
import { mirrorVertex } from './glsl/metal.ts';
import { formFragment } from './glsl/surfaces.ts';
import { formName } from './model.ts';
import type { View } from './view.ts';

/** Draws the form that a piece is worn on. Not part of the view: nobody turns a piece on a finger. */
export function dressForm(view: View) {
  view.dress('form', ({ parts }) => {
    for (const each of parts)
      if (each.part.name === formName)
        each.program = createProgram(view.gl, mirrorVertex, formFragment(view.light));
  });
}
