import path from 'node:path';
import * as v from 'valibot';
import type { RouteTable } from '../contract/route.ts';
import { hostDir, OUTSIDE, readJson } from './paths.ts';

// What the shell's folder says of its service to builds and releases; slice-kit has a copy beside its bundle.

const ServiceSchema = v.strictObject({
  /** Guards that a page may have, in the order in which they are tried. */
  guards: v.array(v.string()),
  /** The shell's own pages. */
  pages: v.array(v.string()),
  /** Other paths that no slice may have. */
  reserved: v.array(v.string()),
  /** What stands first below `/api/` in its own calls. */
  calls: v.array(v.string()),
  /** GETs that change something, which no manifest may name. */
  changing: v.array(v.string()),
  /** Common texts that the shell shows besides its own. */
  texts: v.array(v.string()),
  /** The service's own modules that must exist once on a page, with the folder of each: code from there in a slice's build is a second copy. */
  modules: v.record(v.string(), v.string()),
  /** The module with the schemas of what is exchanged. */
  shapes: v.string(),
  /** Folders of other sets of the packages that slices take from the shell; none unless a team needs one (docs/adr/0088-other-versions.md). */
  others: v.optional(v.array(v.string()), []),
});

const { guards, pages, reserved, calls, changing, texts, modules, shapes, others } = v.parse(
  ServiceSchema,
  readJson(path.join(OUTSIDE ? import.meta.dirname : hostDir, 'service.json')),
);

export const HOST_TEXTS: readonly string[] = texts;
export const MODULES = modules;
export const SHAPES = shapes;
export const OTHERS: readonly string[] = others;
export const TABLE: RouteTable = { guards, reserved, calls, changing, routes: pages.map((page) => ({ path: page, title: '', owner: 'host', guards: [] })) };
