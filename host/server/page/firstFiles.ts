import type { Release } from '@uppgiftsandring/shared/slice/releaseStore';

/** The name of a page's chunk: the end of its address. */
export const chunkOf = (pathname: string): string => pathname.split('/').filter(Boolean).at(-1) ?? '';

const isSheet = (file: string) => file.endsWith('.css');

interface FirstFiles {
  readonly sheets: readonly string[];
  readonly scripts: readonly string[];
}

/** Whether a page that came rendered needs what forms are made with. */
export const hasForm = ({ first }: Release, pathname: string): boolean => first?.forms?.includes(chunkOf(pathname)) ?? true;

/** The files of a slice that a page which came rendered stands in, and those that take it over. */
export function firstFiles({ first }: Release, pathname: string): FirstFiles {
  const files = [...(first?.entry ?? []), ...(first?.pages[chunkOf(pathname)] ?? [])];
  return { sheets: files.filter(isSheet), scripts: files.filter((file) => !isSheet(file)) };
}
