import * as v from 'valibot';
import { MAX_LOG_MESSAGE, MAX_LOG_STACK, MAX_LOG_TEXT, MAX_LOG_URL } from '../domain/constants.ts';

const short = v.pipe(v.string(), v.maxLength(MAX_LOG_TEXT));

/** The user's device; what the browser does not say is 'unknown' (DATA-23). */
const DeviceInfoSchema = v.object({
  userAgent: short,
  os: short,
  os_version: short,
  browser: short,
  browser_version: short,
  device: short,
  deviceType: short,
  orientation: short,
  isDesktopMode: v.boolean(),
});
export type DeviceInfo = v.InferOutput<typeof DeviceInfoSchema>;

/** A part of the page and its version (PLUS-25). */
const LogSourceSchema = v.object({ name: short, version: short });
export type LogSource = v.InferOutput<typeof LogSourceSchema>;

const value = v.union([v.nullish(short), v.number(), v.boolean()]);

/** Body of `POST /api/logs` (DATA-23, API-14). Besides the fields that the client sends, `additional` may have short values with any name. */
export const LogEntrySchema = v.strictObject({
  level: v.picklist(['ERROR', 'INFO']),
  message: v.pipe(v.string(), v.maxLength(MAX_LOG_MESSAGE)),
  additional: v.nullish(
    v.objectWithRest(
      {
        deviceInfo: v.optional(DeviceInfoSchema),
        url: v.nullish(v.pipe(v.string(), v.maxLength(MAX_LOG_URL))),
        stack: v.nullish(v.pipe(v.string(), v.maxLength(MAX_LOG_STACK))),
        source: v.optional(LogSourceSchema),
      },
      v.union([value, v.record(v.string(), value)]),
    ),
  ),
});
export type LogEntry = v.InferOutput<typeof LogEntrySchema>;
