// Tests serve builds of their own. A stack in containers reaches this machine under a different name.

const host = process.env['STORE_HOST'];

/** Address for a test's own server to listen on: this machine alone, unless the stack is in containers. */
export const LISTEN_ON = host ? '0.0.0.0' : '127.0.0.1';

/** Where the stack reaches a test's own server. */
export const reachedAt = (port: number): string => `http://${host || '127.0.0.1'}:${port}/`;
