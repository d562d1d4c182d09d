import { defineSlice } from '@uppgiftsandring/shared/slice';
import { version } from '../package.json' with { type: 'json' };
import { pages, Root } from './Root.tsx';

export default defineSlice({ name: 'receipt', version, pages, Root });
