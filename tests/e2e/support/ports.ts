/** Another first port allows two test runs at the same time. */
const first = Number(process.env.E2E_PORT ?? 4310);

export const ports = { server: first, static: first + 1, subPath: first + 2, pseudo: first + 3 };
export const subPath = '/shop/';
