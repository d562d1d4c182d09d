import * as v from 'valibot';

/** A file of a release store: a relative path of plain names. No way out of a folder, no other origin, no hidden file. */
export const PathSchema = v.pipe(v.string(), v.regex(/^[\w@-][\w.@+-]*(\/[\w@-][\w.@+-]*)*$/));
