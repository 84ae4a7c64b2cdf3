/** Read and sent a part at a time: a hundred thousand rows need no more memory than these. */
const atOnce = 500;

type Part = { lines: readonly string[]; last: string | null };

/**
 * A file of any length. One that fails breaks off, so that no browser takes a part for the whole.
 * read gives what comes after the last one of the part before.
 */
export function streamCsv(
  name: string,
  header: string,
  read: (after: string | null, most: number) => Promise<Part>,
): Response {
  const encoder = new TextEncoder();
  let after: string | null = null;
  const stream = new ReadableStream({
    async pull(controller) {
      if (after === null) controller.enqueue(encoder.encode(header));
      const { lines, last } = await read(after, atOnce);
      controller.enqueue(encoder.encode(lines.join('')));
      after = last;
      if (lines.length < atOnce) controller.close();
    },
  });
  return csvResponse(name, stream);
}

/** A file that is short enough to be made at once. */
export function createCsvResponse(name: string, lines: readonly string[]): Response {
  return csvResponse(name, lines.join(''));
}

function csvResponse(name: string, body: BodyInit): Response {
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
}
