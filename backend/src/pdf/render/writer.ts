import { parentPort } from 'node:worker_threads';
import type { DocumentContent } from '../content.ts';
import { renderPdf } from './render.ts';

// The thread that writes documents for `renderAside`. What goes wrong ends it, and is told there.

parentPort?.on('message', async (content: DocumentContent) => parentPort?.postMessage(await renderPdf(content)));
