import { defineSlice } from '@uppgiftsandring/platform/contract';
import { version } from '../package.json' with { type: 'json' };
import { pages } from './pages.ts';

export default defineSlice({ name: 'measures', version, pages });
