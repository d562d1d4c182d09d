import * as v from 'valibot';

/** `notes`: used in addresses, in the sessions' cookie and as a name in scripts; never a path. The shell is `host`. */
export const PartNameSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{1,30}$/));

export const SliceNameSchema = v.pipe(PartNameSchema, v.notValue('host'));

/** A file of a release store: a relative path of plain names. It cannot lead out of the folder, to another origin or to a hidden file. */
export const PathSchema = v.pipe(v.string(), v.regex(/^[\w@-][\w.@+-]*(\/[\w@-][\w.@+-]*)*$/));
