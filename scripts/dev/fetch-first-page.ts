/** So that the address is said when the page is there, and a broken page is not said to be well. */
export async function fetchFirstPage(port: number, base = '/'): Promise<void> {
  const { ok, status } = await fetch(`http://127.0.0.1:${port}${base}`);
  if (!ok) console.error(`The first page answers ${status}: look above for why`);
}
