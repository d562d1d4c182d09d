declare global {
  interface Navigator {
    readonly connection?: { readonly saveData: boolean; readonly effectiveType: string } | undefined;
  }
}

/** Whether to load what may not be needed: not over a slow connection, or one that the user wants to spare. Only Chromium tells. */
export const maySpeculate = ({ connection }: Pick<Navigator, 'connection'> = navigator): boolean =>
  !connection?.saveData && !/2g/.test(`${connection?.effectiveType}`);
