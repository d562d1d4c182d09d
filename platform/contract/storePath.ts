import * as v from 'valibot';

/** A file of a release store: a relative path of plain names. It cannot lead out of the folder, to another origin or to a hidden file. */
export const PathSchema = v.pipe(v.string(), v.regex(/^[\w@-][\w.@+-]*(\/[\w@-][\w.@+-]*)*$/));
