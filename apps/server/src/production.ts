/**
 * React and the router read this once, while they are imported: without it they run their
 * development code, and a page costs five times as much. So it is the first import of the program.
 */
process.env.NODE_ENV ??= 'production';
