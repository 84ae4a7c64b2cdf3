import { pixelsPerMm, readCalibration, type Screen } from '@briolette/domain';
import { createStore } from '@briolette/ui/store.ts';
import { useStore } from '@briolette/ui/use-store.ts';

const key = 'briolette.screen';

const screenNow = (): Screen => ({
  ratio: devicePixelRatio,
  width: screen.width,
  height: screen.height,
  pinch: visualViewport?.scale ?? 1,
});

/** A browser that keeps nothing measures anew each time. */
function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const measured = createStore<number | null>(null, () => {
  const look = () => measured.set(pixelsPerMm(readCalibration(stored()), screenNow()));
  look();
  const moves = [window, visualViewport].filter((each) => each !== null);
  for (const each of moves) each.addEventListener('resize', look);
  return () => {
    for (const each of moves) each.removeEventListener('resize', look);
  };
});

/** CSS pixels in a millimetre of this screen; null while nobody has measured it as it is now. */
export const usePixelsPerMm = () => useStore(measured, null);

export function keepCalibration(pixels: number): void {
  try {
    localStorage.setItem(key, JSON.stringify({ pixelsPerMm: pixels, screen: screenNow() }));
  } catch {
    // Then it holds until the page is left.
  }
  measured.set(pixelsPerMm({ pixelsPerMm: pixels, screen: screenNow() }, screenNow()));
}

export function forgetCalibration(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
  measured.set(null);
}
