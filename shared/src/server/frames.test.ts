import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { frame, readFrames } from './frames.ts';

function reader(most: number) {
  const stream = new PassThrough();
  const [heard, refused] = [vi.fn<(kind: string, text: string) => void>(), vi.fn<() => void>()];
  readFrames(stream, most, heard, refused);
  return { stream, heard, refused };
}

it.each([1, 3, 1000])('PLUS-68 messages are read whole when %i bytes come at a time', async (size) => {
  const { stream, heard } = reader(100);
  const bytes = Buffer.concat([frame('a', 'åäö'), frame('b', ''), frame('c', 'x'.repeat(100))]);
  for (let at = 0; at < bytes.length; at += size) stream.write(bytes.subarray(at, at + size));
  await vi.waitFor(() =>
    expect(heard.mock.calls).toEqual([
      ['a', 'åäö'],
      ['b', ''],
      ['c', 'x'.repeat(100)],
    ]),
  );
});

it('PLUS-68 a message over the limit ends the stream by its announced length', async () => {
  const { stream, heard, refused } = reader(100);
  stream.write(Buffer.concat([frame('a', ''), Buffer.from('b\xff\xff\xff\xff', 'latin1'), frame('c', '')]));
  await vi.waitFor(() => expect(refused).toHaveBeenCalledOnce());
  expect([heard.mock.calls, stream.destroyed]).toEqual([[['a', '']], true]);
});
