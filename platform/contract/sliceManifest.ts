import * as v from 'valibot';
import { EventsSchema } from './events.ts';
import { ManifestRouteSchema, OwnGuardsSchema } from './manifest.ts';
import { PartsSchema, SlotsSchema } from './parts.ts';
import { SettingsSchema } from './settings.ts';

// All that a slice says of itself in its `slice.json`, and each version of it in `release.json`. No browser reads it: bundlers keep every schema of a file.

export const ReleaseRouteSchema = v.object({ ...ManifestRouteSchema.entries, slots: v.exactOptional(SlotsSchema) });

/** What it says besides its pages (PLUS-46). */
export const SAID = {
  guards: v.exactOptional(OwnGuardsSchema),
  parts: v.exactOptional(PartsSchema),
  events: v.exactOptional(EventsSchema),
  config: v.exactOptional(SettingsSchema),
};

export const ManifestSchema = v.strictObject({ routes: v.array(v.strictObject(ReleaseRouteSchema.entries)), ...SAID });
