/** The owners of a path by a CODEOWNERS file: the last matching pattern decides. Supports only the patterns that we use: `*` and a folder from the root. */
export function ownersOf(codeowners: string, file: string): readonly string[] {
  const lines = codeowners.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const [, ...owners] = lines.findLast((line) => line.startsWith('*') || file.startsWith(line.split(/ +/)[0] ?? line))?.split(/ +/) ?? [];
  return owners;
}
