// The first thing that the shell runs in development: the one runtime that React tells of its roots. Its hook only knows the
// runtime that came first, so the slice that is worked on uses this one instead of bringing its own.
import * as refresh from 'react-refresh/runtime';

refresh.injectIntoGlobalHook(globalThis);
globalThis.__reactRefresh = refresh;
