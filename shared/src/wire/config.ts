import * as v from 'valibot';

/** Answer of `GET /assets/config/config.json`, which the composition server gives (DATA-27, API-16). */
export const ConfigSchema = v.object({ env: v.picklist(['dev', 'test', 'prod']) });
export type Config = v.InferOutput<typeof ConfigSchema>;
