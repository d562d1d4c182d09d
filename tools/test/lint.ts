import { lint } from './static.ts';

process.exit((await lint()).failed === 0 ? 0 : 1);
