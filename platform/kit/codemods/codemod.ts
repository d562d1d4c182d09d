export interface Codemod {
  /** The heading of the changelog under which the name changed. A slice from an earlier heading, or this, may have the old one. */
  readonly since: string;
  readonly what: string;
  /** The source of a file with the new name; the same text when it does not have the old. */
  readonly apply: (source: string) => string;
  /** Packages that the slice takes from the shell from then on, with their ranges. */
  readonly peers: Readonly<Record<string, string>>;
}
