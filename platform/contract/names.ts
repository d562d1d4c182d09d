import * as v from 'valibot';

/** `notes`: used in addresses, in the sessions' cookie and as a name in scripts; never a path. The shell is `host`. */
export const PartNameSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{1,30}$/));

export const SliceNameSchema = v.pipe(PartNameSchema, v.notValue('host'));
