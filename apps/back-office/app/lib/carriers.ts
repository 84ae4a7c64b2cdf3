const key = 'briolette.office.carrier';

/** Most shops send with one carrier: the last one is proposed. */
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
    // It is asked for again.
  }
}
