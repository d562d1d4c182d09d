import { parseArgs } from 'node:util';
import { ROOMS, roomsOf } from '../reach/reach.ts';

/** Which browser tests the arguments of `npm run e2e` choose, and against which stack: none is one of its own. A part is a room or a piece of a title. */
export function selectionOf(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { 'base-url': { type: 'string' }, all: { type: 'boolean', default: false }, shard: { type: 'string' }, slice: { type: 'string' } },
    allowPositionals: true,
  });
  const titles = positionals.filter((part) => !ROOMS.includes(part));
  return {
    extent: values.all ? ('all' as const) : ('sample' as const),
    rooms: [...positionals.filter((part) => ROOMS.includes(part)), ...(values.slice ? roomsOf(values.slice) : [])],
    ...(values['base-url'] && { baseUrl: values['base-url'] }),
    ...(values.shard && { shard: values.shard }),
    ...(titles.length > 0 && { title: titles.join('|') }),
  };
}
