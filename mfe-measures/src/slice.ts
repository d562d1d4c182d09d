import { defineSlice } from '@uppgiftsandring/shared/slice';
import { version } from '../package.json' with { type: 'json' };
import { pages } from './pages.ts';

export default defineSlice({ name: 'measures', version, pages });
