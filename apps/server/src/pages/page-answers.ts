import { textWritten } from '@briolette/api';

/** One answer of the API that went into a page. */
export type PageAnswer = { url: string; text: string };

/** null: the page was made of something that cannot be compared. */
const made = new WeakMap<Request, PageAnswer[] | null>();

/** Remembers what the page of this request was made of: plain reads that were answered. */
export async function noteAnswer(page: Request, call: Request, answer: Response) {
  if (call.method !== 'GET' || answer.status !== 200) {
    made.set(page, null);
    return answer;
  }
  const written = textWritten(answer);
  const text = written ?? (await answer.text());
  const before = answersOf(page);
  made.set(page, before && [...before, { url: call.url, text }]);
  return written === undefined ? new Response(text, answer) : answer;
}

export function answersOf(page: Request): PageAnswer[] | null {
  const known = made.get(page);
  return known === undefined ? [] : known;
}
