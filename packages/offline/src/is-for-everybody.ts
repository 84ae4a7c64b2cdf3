/**
 * Whether another person, or the same one logged out, may see this answer: nobody was named in the
 * question, and the server itself says that it is public.
 */
export function isForEverybody(request: Request, response: Response): boolean {
  const isPublic = /\bpublic\b/.test(response.headers.get('cache-control') ?? '');
  return !request.headers.has('authorization') && response.ok && isPublic;
}
