import * as v from 'valibot';
import { GroupSchema, VersionSchema } from '../../../contract/releaseStore.ts';

// The actions of the release desk, and the command for each (PLUS-42): the page shows the command, the server runs it.

export const ACTIONS = ['approve', 'share', 'byItself', 'group', 'activate', 'rollback', 'withdraw', 'config', 'promote', 'link'] as const;
export type Action = (typeof ACTIONS)[number];

export const PressSchema = v.strictObject({
  action: v.picklist(ACTIONS),
  /** Null for a rollback that finds its version itself, for a setting, and for a group that is to get what everybody else does. */
  version: v.nullable(VersionSchema),
  share: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))),
  group: v.optional(v.nullable(GroupSchema), null),
  /** The environment that a version is moved to. */
  to: v.optional(v.nullable(GroupSchema), null),
  why: v.pipe(v.string(), v.trim(), v.maxLength(500)),
  again: v.optional(v.boolean(), false),
  /** The setting and its value, as the command has them: `visaTips=true`. */
  setting: v.optional(v.pipe(v.string(), v.regex(/^([a-z]\w{0,40}(=.{0,200})?)?$/s)), ''),
  serial: v.pipe(v.number(), v.integer()),
});
export type Press = v.InferOutput<typeof PressSchema>;

type Pressed = Omit<v.InferInput<typeof PressSchema>, 'serial'>;

/** Written as one argument with its value, which may begin with a dash. */
const REASON = '--reason=';

/** The arguments of the release command for a press. `part`: as people call it, such as `mfe-lookup`; `origin`: that of the service that testers' links lead to. */
export function argsOf(part: string, { action, version, share, group = null, to = null, why, again = false, setting = '' }: Pressed, origin: string): string[] {
  const reason = action === 'link' || why.trim() === '' ? [] : [`${REASON}${why.trim()}`];
  const once = again ? ['--again'] : [];
  const named = [part, ...(action === 'group' && group !== null ? [group] : []), ...(version === null ? [] : [version])];
  switch (action) {
    case 'share':
    case 'byItself':
    case 'activate':
      return [
        'activate',
        ...named,
        ...(action === 'share' ? [String(share ?? '')] : []),
        ...(action === 'byItself' ? ['--by-itself'] : []),
        ...once,
        ...reason,
      ];
    case 'approve':
    case 'group':
      return [action, ...named, ...once, ...reason];
    case 'promote':
      return [action, ...named, '--to', to ?? '', ...reason];
    case 'config':
      return ['config', part, setting, ...reason];
    case 'link':
      return ['link', ...named, '--origin', origin];
    default:
      return [action, ...named, ...reason];
  }
}

const quoted = (word: string) => (/^[\w.,:/+=@%-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);
const typedIn = (word: string) => (word.startsWith(REASON) ? `${REASON}${quoted(word.slice(REASON.length))}` : quoted(word));

export const commandOf = (args: readonly string[], program = 'npm run release --'): string => [program, ...args.map(typedIn)].join(' ');

interface Place {
  readonly name: string;
  readonly isElsewhere: boolean;
}

/** Arguments, of which the second is the part, as they are typed; in a repository of the part's own without it. */
export const typedFor = ({ isElsewhere }: Place, args: readonly string[]): string =>
  isElsewhere ? commandOf(args.toSpliced(1, 1), 'npx slice-kit release') : commandOf(args);

/** The command that shows something about a part. */
export const printingOf = (part: Place, [what, ...more]: readonly [string, ...string[]]): string => typedFor(part, [what, part.name, ...more]);
