import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DocumentContent } from '../content.ts';

/** The same extension as this file: source or bundle. */
const WRITER = path.join(import.meta.dirname, `writer${path.extname(import.meta.filename)}`);

/** What a document may take; what takes more ends its thread, and the next gets another. The largest takes most of a second, one of 46,000 different letters 20 s. */
const [WITHIN_MS, LIMITS] = [60_000, { maxOldGenerationSizeMb: 384 }];

/** Settles when the documents requested so far are written, or have failed. */
let before: Promise<unknown> = Promise.resolve();
let running: Worker | undefined;

/** The writing thread; created at first, and again after one has failed. It does not keep the process alive. */
function writer(): Worker {
  if (running !== undefined) return running;
  const worker = new Worker(WRITER, { resourceLimits: LIMITS });
  worker.unref();
  for (const end of ['error', 'exit']) worker.once(end, () => (running = running === worker ? undefined : running));
  running = worker;
  return worker;
}

/**
 * `renderPdf` in a thread of its own, one document after another: a large one takes most of a second, in which the main thread
 * could answer no calls (ASVS 15.2.2). Rejects when that takes more than `within` milliseconds, or all the memory that a thread gets.
 */
export function renderAside(content: DocumentContent, within = WITHIN_MS): Promise<Buffer> {
  const written = before.then(() => write(content, within));
  before = Promise.allSettled([written]);
  return written;
}

async function write(content: DocumentContent, within: number): Promise<Buffer> {
  const worker = writer();
  try {
    const written = once(worker, 'message', { signal: AbortSignal.timeout(within) });
    worker.postMessage(content);
    const [pdf]: unknown[] = await written;
    if (!(pdf instanceof Uint8Array)) throw new Error('The document is missing');
    return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  } catch (error) {
    running = undefined;
    void worker.terminate();
    throw error;
  }
}
