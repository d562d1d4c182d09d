let asked: string | null = null;

/** Where there is no document: the host name that the visitor asked. */
export function serveHostName(name: string): void {
  asked = name;
}

/** Host name and port of the page. */
export const hostName = (): string => asked ?? location.host;
