/**
 * An OpenAPI document. Only who asks for it pays for the code that writes it: in a browser that is
 * a download. It is written once, since writing it takes as long as a hundred other answers.
 */
function writtenOnce(write: () => Promise<unknown>): () => Promise<string> {
  let text: Promise<string> | null = null;
  return () => {
    text ??= write().then(
      (document) => JSON.stringify(document),
      (error) => {
        // A download that failed is tried again by the next one who asks.
        text = null;
        throw error;
      },
    );
    return text;
  };
}

const documents = () => import('@briolette/contract/openapi');

export const getOpenApiJson = writtenOnce(async () => (await documents()).buildOpenApiDocument());
export const getStaffOpenApiJson = writtenOnce(async () =>
  (await documents()).buildStaffOpenApiDocument(),
);
