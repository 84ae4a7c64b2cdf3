let text: Promise<string> | null = null;

/**
 * The OpenAPI document. Only who asks for it pays for the code that writes it: in a browser that is
 * a download. It is written once, since writing it takes as long as a hundred other answers.
 */
export function openApiText(): Promise<string> {
  text ??= write().catch((error) => {
    // A download that failed is tried again by the next one who asks.
    text = null;
    throw error;
  });
  return text;
}

async function write(): Promise<string> {
  const { openApiDocument } = await import('@briolette/contract/openapi');
  return JSON.stringify(openApiDocument());
}
