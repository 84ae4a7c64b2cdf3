/** What a mailed link carries after the #, where no server, proxy or Referer sees it. */
export function tokenInAddress(): string {
  try {
    return decodeURIComponent(window.location.hash.slice(1));
  } catch {
    return '';
  }
}
