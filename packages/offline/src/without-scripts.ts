/** A page that is shown under another address: its script would look for the page of that address. */
export async function withoutScripts(page: Response): Promise<Response> {
  const html = (await page.text()).replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '');
  return new Response(html, {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}
