import { checksOfStaged } from './staged.ts';
import { checkStaged } from '../test/static.ts';

// `.githooks/pre-commit`: what of types, lint and format a commit can have broken.

process.exit((await checkStaged(checksOfStaged())).failed === 0 ? 0 : 1);
