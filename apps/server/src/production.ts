/**
 * Must be the first import: React and the router read NODE_ENV once, when they are imported. In
 * development mode a page takes five times as long.
 */
process.env.NODE_ENV ??= 'production';
