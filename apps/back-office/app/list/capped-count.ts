/** The back end counts no further than this. */
const mostCounted = 1000;

export function cappedCount(count: number, isMore = count >= mostCounted): string {
  return isMore ? '1,000+' : String(count);
}
