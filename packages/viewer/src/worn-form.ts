import { createProgram } from './gl/program.ts';
import { mirrorVertex } from './glsl/metal.ts';
import { formFragment } from './glsl/surfaces.ts';
import { formName } from './model.ts';
import type { View } from './view.ts';

/**
 * Draws the form on which a product is worn. Separate from the view, because only still images use
 * it.
 */
export function drawWornForm(view: View) {
  view.restyle('form', ({ parts }) => {
    for (const each of parts)
      if (each.part.name === formName)
        each.program = createProgram(view.gl, mirrorVertex, formFragment(view.light));
  });
}
