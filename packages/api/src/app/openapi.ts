/** Builds an OpenAPI document on first use and caches its JSON. */
function writtenOnce(write: () => Promise<unknown>): () => Promise<string> {
  let text: Promise<string> | null = null;
  return () => {
    text ??= write().then(
      (document) => JSON.stringify(document),
      (error) => {
        // A failed download is retried by the next request.
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
