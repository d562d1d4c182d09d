declare global {
  interface Navigator {
    readonly connection?: { readonly saveData: boolean; readonly effectiveType: string };
  }
}

/** Whether to load what may not be needed: not over a slow connection, or one that the user wants to spare. Only Chromium tells. */
export const maySpeculate = (): boolean => navigator.connection?.saveData !== true && !/2g/.test(navigator.connection?.effectiveType ?? '');
