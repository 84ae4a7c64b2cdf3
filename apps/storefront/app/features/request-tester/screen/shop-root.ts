/** The root of the shop in this browser: origin and the sub-path it is hosted under. */
export const shopRoot = (): URL => new URL(import.meta.env.BASE_URL, window.location.origin);
