import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DocumentContent } from '../content.ts';

/** The same extension as this file: source or bundle. */
const WRITER = path.join(import.meta.dirname, `writer${path.extname(import.meta.filename)}`);

/** Settles when the documents requested so far are written, or have failed. */
let before: Promise<unknown> = Promise.resolve();
let running: Worker | undefined;

/** The writing thread; created at first, and again after one has failed. It does not keep the process alive. */
function writer(): Worker {
  if (running !== undefined) return running;
  const worker = new Worker(WRITER);
  worker.unref();
  for (const end of ['error', 'exit']) worker.once(end, () => (running = running === worker ? undefined : running));
  running = worker;
  return worker;
}

/**
 * `renderPdf` in a thread of its own, one document after another: a large one takes most of a second, in which the main thread
 * could answer no calls (ASVS 15.2.2).
 */
export function renderAside(content: DocumentContent): Promise<Buffer> {
  const written = before.then(() => write(content));
  before = Promise.allSettled([written]);
  return written;
}

async function write(content: DocumentContent): Promise<Buffer> {
  const worker = writer();
  const written = once(worker, 'message');
  worker.postMessage(content);
  const [pdf]: Uint8Array[] = await written;
  if (pdf === undefined) throw new Error('The document is missing');
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
}
