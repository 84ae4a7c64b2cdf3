const from = /^FROM (?!scratch\b)([\w./:-]+)(?:@sha256:[0-9a-f]{64})?( AS \w+)?$/gm;

/** Adds a digest to every base image of a Dockerfile. References to build stages stay unchanged. */
export function pinBaseImages(dockerfile: string, getDigest: (image: string) => string): string {
  const stages = [...dockerfile.matchAll(/ AS (\w+)$/gm)].map(([, stage]) => stage);
  return dockerfile.replace(from, (line, image: string, as = '') => {
    if (stages.includes(image)) return line;
    const digest = getDigest(image);
    if (!/^sha256:[0-9a-f]{64}$/.test(digest)) throw new Error(`${image} has no digest: ${digest}`);
    return `FROM ${image}@${digest}${as}`;
  });
}
