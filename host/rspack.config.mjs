import { hostConfig } from '../tools/build/rspack.ts';

export default hostConfig();
