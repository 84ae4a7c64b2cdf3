export const entry = { module: {} };
export const routes = {};
