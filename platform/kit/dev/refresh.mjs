// The first thing that the shell runs in development: the one runtime to which React reports its roots. React's hook only knows the
// runtime that came first, so the slice in development uses this one instead of including its own.
import * as refresh from 'react-refresh/runtime';

refresh.injectIntoGlobalHook(globalThis);
// oxlint-disable-next-line no-underscore-dangle -- the name that the development build looks for
globalThis.__reactRefresh = refresh;
