import { parentPort } from 'node:worker_threads';
import type { DocumentContent } from '../content.ts';
import { renderPdf } from './render.ts';

// The thread that writes documents for `renderAside`. An error ends it, and is reported there.

parentPort?.on('message', async (content: DocumentContent) => parentPort?.postMessage(await renderPdf(content)));
