import { sliceConfig } from '../tools/build/rspack.ts';

export default sliceConfig('lookup');
