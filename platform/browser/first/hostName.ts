let asked: string | null = null;

/** Sets the host name that the visitor requested, where there is no document. */
export function serveHostName(name: string): void {
  asked = name;
}

/** Host name and port of the page. */
export const hostName = (): string => asked ?? location.host;
