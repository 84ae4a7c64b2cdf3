/** Returns the i-th number of the Halton sequence, which fills 0 to 1 evenly. */
export function halton(i: number, base: number) {
  let [fraction, result] = [1, 0];
  for (let n = i; n > 0; n = Math.floor(n / base)) {
    fraction /= base;
    result += fraction * (n % base);
  }
  return result;
}

/** Returns the i-th sample of the unit disc. */
export function disc(i: number, a: number, b: number): [number, number] {
  const [angle, reach] = [halton(i, a) * 2 * Math.PI, Math.sqrt(halton(i, b))];
  return [reach * Math.cos(angle), reach * Math.sin(angle)];
}

/**
 * Returns the i-th microfacet tilt (GGX), in units of the squared roughness, without the far tail.
 */
export function tilt(i: number): [number, number] {
  const u = Math.min(halton(i, 13), 0.94);
  const [angle, reach] = [halton(i, 11) * 2 * Math.PI, Math.sqrt(u / (1 - u))];
  return [reach * Math.cos(angle), reach * Math.sin(angle)];
}
