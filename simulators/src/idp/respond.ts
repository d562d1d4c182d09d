import type { ServerResponse } from 'node:http';

export function sendPage(response: ServerResponse, status: number, page: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(page);
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Sends the browser on with a GET. */
export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location }).end();
}
