type Documents = typeof import('@briolette/contract/openapi');

/**
 * An OpenAPI document. Only who asks for it pays for the code that writes it: in a browser that is
 * a download. It is written once, since writing it takes as long as a hundred other answers.
 */
function writtenOnce(write: (documents: Documents) => unknown): () => Promise<string> {
  let text: Promise<string> | null = null;
  return () => {
    text ??= import('@briolette/contract/openapi').then(
      (documents) => JSON.stringify(write(documents)),
      (error) => {
        // A download that failed is tried again by the next one who asks.
        text = null;
        throw error;
      },
    );
    return text;
  };
}

export const openApiText = writtenOnce(({ openApiDocument }) => openApiDocument());
export const staffApiText = writtenOnce(({ staffApiDocument }) => staffApiDocument());
