/** The first placeholder or script file that a shell's HTML page lacks to be filled in and started; undefined when it has all. `hasFile`: whether the build has the file. */
export function lackOf(template: string, hasFile: (file: string) => boolean): string | undefined {
  const place = ['<meta charset="utf-8">', 'data-base="{{base}}"', '{{head}}', '<div id="root">{{root}}</div>', '</body>'].find(
    (one) => !template.includes(one),
  );
  const scripts = [...template.matchAll(/<script[^>]*\ssrc="\/([^"]+)"/g)].map(([, file = '']) => file);
  return place ?? (scripts.length === 0 ? '<script src>' : scripts.find((file) => !hasFile(file)));
}
