/** Where there is no sign of idleness. */
const calmMs = 2000;

/** Ends when the page has nothing else to do; false where the browser asks to save data. */
export async function whenCalm(): Promise<boolean> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return false;
  await new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, calmMs),
  );
  return true;
}
