/** On a network that neither answers nor refuses. */
const patienceMs = 4000;

/** The host's answer while it gives one, else what was kept; where nothing was, whatever comes. */
export async function inTime(
  request: Request,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const answered = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  const first = await Promise.race([answered.catch(() => undefined), late]);
  if (first && first.status < 500) return first;
  return (await kept()) ?? answered;
}
