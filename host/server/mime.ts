import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.html': 'text/html; charset=utf-8',
};

export const typeOf = (file: string): string => TYPES[path.extname(file)] ?? 'application/octet-stream';

/** A relative path of plain names: no way out of a folder, no hidden file. */
export const isPlainPath = (file: string): boolean => /^[\w@-][\w.@+-]*(\/[\w@-][\w.@+-]*)*$/.test(file);
