import { typecheck } from './static.ts';

process.exit((await typecheck()).failed === 0 ? 0 : 1);
