/** Where the shop lies, without the slash at its end: '' or '/shop'. */
export const shopBase = import.meta.env.VITE_SHOP_BASE_PATH.replace(/\/$/, '');
