import type { createStore } from 'jotai';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import type { Location, Navigator } from 'react-router-dom';
import type { SliceName } from './route.ts';
import type { Values } from './settings.ts';

// The contract between host and slices. A slice exposes one module, `./slice`, whose default export is a function that returns a `Slice`.

/** Increased when a slice made for the old contract can no longer run in the new host (docs/release.md). */
export const CONTRACT = 1;

/** The contracts that the host accepts: its own, and after a change the previous one for as long as a live slice needs it. It refuses any other. */
export const ACCEPTED_CONTRACTS: readonly number[] = [CONTRACT];

export interface Platform {
  readonly store: ReturnType<typeof createStore>;
  readonly i18n: i18n;
  /** Says something to all slices of the page: a value that can be written as JSON (PLUS-46). */
  readonly send?: ((event: string, value: unknown) => void) | undefined;
  /** Hears what is said from now on, and at once what was said last; the returned function stops it. */
  readonly hear?: ((event: string, listener: (value: unknown) => void) => () => void) | undefined;
}

/** Everything that a slice gets from the host, when it is mounted and at every later change. */
export interface SliceProps {
  /** Where the slice's files are, for example `/slices/lookup/1.0.0/`; its texts are `assets/i18n/{language}.json` under it. */
  readonly base: string;
  readonly basename: string;
  /** The host alone owns the history: the slice reads `location` and calls `navigator` to change it. */
  readonly location: Location;
  readonly navigator: Navigator;
  readonly platform: Platform;
  /** The values of its settings; missing for a version that states none (PLUS-46). */
  readonly config?: Values | undefined;
  readonly onReady?: (() => void) | undefined;
  /** Called when rendering has failed; the slice is then empty and the host shows its own error text instead. */
  readonly onCrash?: ((error: unknown) => void) | undefined;
  /** Fills a slot of the slice's page with the parts that other slices have for it; the returned function empties it (PLUS-46). */
  readonly fillSlot?: ((name: string, place: HTMLElement) => () => void) | undefined;
}

export interface MountedProps extends SliceProps {
  readonly name: string;
  readonly domElement: HTMLElement;
}

export type Lifecycle = (props: MountedProps) => Promise<unknown>;

export interface Lifecycles {
  readonly bootstrap: readonly Lifecycle[];
  readonly mount: readonly Lifecycle[];
  readonly update: readonly Lifecycle[];
  readonly unmount: readonly Lifecycle[];
}

export interface Slice {
  readonly name: SliceName;
  readonly version: string;
  readonly contract: typeof CONTRACT;
  /** Loads the page of a path and the texts of a language, so that the slice renders at once when it is mounted. */
  prepare(page: Readonly<Record<'pathname' | 'language' | 'base', string>>): Promise<void>;
  readonly lifecycles: Lifecycles;
  /** The slice with its own providers: `lifecycles` mount it, and a server can render it to a string. Without it only browsers render the slice (PLUS-48). */
  readonly Root?: ComponentType<SliceProps>;
  /** Mounts a part of it on another slice's page; undefined when it has none with that name, as the manifest does (PLUS-46). */
  part?(name: string): Lifecycles | undefined;
}

export interface Texts {
  readonly [key: string]: string | Texts;
}

/** A page in a separate chunk; `load` fetches the chunk. */
export type Page = ComponentType & { load(): Promise<unknown> };

/** The slice's pages by their paths, which are those in its manifest (`slice.json`). */
export type Pages = Readonly<Record<string, Page>>;

export interface SliceDefinition {
  readonly name: SliceName;
  readonly version: string;
  /** What the slice renders; by default the page that the location's path names. */
  readonly Root?: ComponentType;
  readonly pages: Pages;
  /** Its parts on other slices' pages, by the names in its manifest. */
  readonly parts?: Pages;
}
