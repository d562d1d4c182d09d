import { hostConfig } from '../tools/build/rspack.ts';
const c = hostConfig(); c.entry = { main: './src/zz-proof.tsx' }; export default c;
