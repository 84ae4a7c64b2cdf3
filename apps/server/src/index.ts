export { argon2Hashing } from './argon2-hashing.ts';
export { type Config, readConfig } from './config.ts';
export { createServer } from './create-server.ts';
export { type Listening, listen } from './listen.ts';
export { type OpenShop, openShop } from './open-shop.ts';
export { renderPages } from './render-pages.ts';
