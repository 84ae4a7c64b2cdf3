const key = 'briolette.office.carrier';

/** Returns the last carrier as the default; most shops use only one. */
export function getLastCarrier(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function saveLastCarrier(carrier: string): void {
  try {
    localStorage.setItem(key, carrier.trim());
  } catch {
    // Without storage there is no default next time.
  }
}
