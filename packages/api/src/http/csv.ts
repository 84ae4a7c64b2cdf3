/** Rows per batch, which bounds the memory of an export. */
const atOnce = 500;

type Part = { lines: readonly string[]; last: string | null };

/**
 * Streams a CSV file of any length. On failure the response is aborted, so that a partial file
 * isn't taken for complete. `read` returns the rows after the last one of the previous batch.
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

/** Creates a short CSV file. */
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
