import * as v from 'valibot';

/** Response of `GET /assets/config/config.json`, from the composition server (DATA-27, API-16). */
export const ConfigSchema = v.object({ env: v.picklist(['dev', 'test', 'prod']) });
export type Config = v.InferOutput<typeof ConfigSchema>;
