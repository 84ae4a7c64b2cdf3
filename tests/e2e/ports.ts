export const ports = { server: 4310, static: 4311, subPath: 4312 };
export const subPath = '/shop/';
