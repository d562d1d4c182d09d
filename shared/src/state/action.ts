import { type Getter, type Setter, type WritableAtom, atom } from 'jotai';

/** The latest named action, for the developer tools; `nr` distinguishes two with the same name. */
export const lastActionAtom = atom({ name: '@@INIT', nr: 0 });

type ActionAtom<Args extends unknown[], Result> = WritableAtom<null, Args, Result>;

/** Makes a named state change. The name shows in the developer tools once the change has begun (CONST-13). */
export function action<Args extends unknown[], Result>(name: string, write: (get: Getter, set: Setter, ...args: Args) => Result): ActionAtom<Args, Result> {
  const created = atom(null, (get, set, ...args: Args) => {
    const result = write(get, set, ...args);
    set(lastActionAtom, (last) => ({ name, nr: last.nr + 1 }));
    return result;
  });
  created.debugLabel = name;
  return created;
}
