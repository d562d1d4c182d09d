import { checksOfStaged } from './staged.ts';
import { checkStaged } from '../test/static.ts';

// `.githooks/pre-commit`: checks types, lint and format, as far as the commit can have broken them.

process.exit((await checkStaged(checksOfStaged())).failed === 0 ? 0 : 1);
