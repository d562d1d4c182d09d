declare global {
  interface Window {
    /** Here scripts that only register find the modules that they take from the host (platform/build/rspack.ts). */
    uppgiftsandringProvides?: Readonly<Record<string, unknown>>;
  }
}

/** Runs a script; rejects when it cannot be loaded or is not the one that it should be. */
export function runScript(src: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, integrity, crossOrigin: 'anonymous' });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${src} could not be loaded`)));
    document.head.append(script);
  });
}
