import type { Release } from '../../contract/releaseStore.ts';

/** The name of a page's chunk: the end of its address. */
export const chunkOf = (pathname: string): string => pathname.split('/').filter(Boolean).at(-1) ?? '';

const isSheet = (file: string) => file.endsWith('.css');

/** Whether a server-rendered page needs the form library. */
export const hasForm = ({ first }: Pick<Release, 'first'>, pathname: string): boolean => first?.forms?.includes(chunkOf(pathname)) ?? true;

/** A slice's style sheets for a server-rendered page, and the scripts that take the page over. */
export function firstFiles({ first }: Release, pathname: string) {
  const files = [...(first?.entry ?? []), ...(first?.pages[chunkOf(pathname)] ?? [])];
  return { sheets: files.filter(isSheet), scripts: files.filter((file) => !isSheet(file)) };
}
