import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { renderToReadableStream } from 'react-dom/server.edge';
import { describe, expect, it, vi } from 'vitest';
import { beforePages, lazyPage } from './lazyPage.tsx';

const Done = () => <h1>Sidan</h1>;
const inSuspense = (Page: ReturnType<typeof lazyPage>) =>
  renderToString(
    <Suspense fallback="väntar">
      <Page />
    </Suspense>,
  );

/** Renders the page until nothing suspends, as a browser would; rejects when the page throws. */
function shown(Page: ReturnType<typeof lazyPage>): Promise<void> {
  return new Promise((resolve, reject) => {
    renderToReadableStream(<Page />, { onError: reject })
      .then((stream) => stream.allReady)
      .then(resolve, reject);
  });
}

describe('lazyPage', () => {
  it('PLUS-26 renders in the same pass when the chunk is there', async () => {
    const Page = lazyPage(async () => Done);
    await Page.load();
    expect(inSuspense(Page)).toContain('Sidan');
  });

  it('PLUS-26 waits when the chunk is not there yet', () => {
    expect(inSuspense(lazyPage(() => new Promise(() => {})))).toContain('väntar');
  });

  it('PLUS-26 fetches the chunk once', async () => {
    let times = 0;
    const Page = lazyPage(async () => {
      times += 1;
      return Done;
    });
    await Promise.all([Page.load(), Page.load()]);
    inSuspense(Page);
    expect(times).toBe(1);
  });

  it('PLUS-25 waits for what every page needs, and tries that again too', async () => {
    const loaded: string[] = [];
    let times = 0;
    beforePages(async () => {
      times += 1;
      if (times === 1) throw new Error('borta');
      loaded.push('forms');
    });
    const Page = lazyPage(async () => {
      loaded.push('page');
      return Done;
    });
    await expect(Page.load()).rejects.toThrow('borta');
    expect(loaded).toEqual([]);
    await Page.load();
    beforePages(() => Promise.resolve());
    expect(loaded).toEqual(['forms', 'page']);
    expect(inSuspense(Page)).toContain('Sidan');
  });

  it('ERR-08 tries twice more when the page is shown', async () => {
    let times = 0;
    const Page = lazyPage(async () => {
      times += 1;
      if (times < 3) throw new Error('borta');
      return Done;
    });
    expect(inSuspense(Page)).toContain('väntar');
    await expect.poll(() => inSuspense(Page)).toContain('Sidan');
    expect(times).toBe(3);
  });

  it('ERR-08 gives up after that, with the reason', async () => {
    let times = 0;
    const Page = lazyPage(async () => {
      times += 1;
      throw new Error('borta');
    });
    inSuspense(Page);
    await expect.poll(() => times).toBe(3);
    await expect(shown(Page)).rejects.toThrow('borta');
    expect(times).toBe(3);
  });

  it('ERR-08 gives up on a chunk that hangs', async () => {
    vi.useFakeTimers();
    const Page = lazyPage(() => new Promise(() => {}));
    inSuspense(Page);
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    await expect(shown(Page)).rejects.toThrow('within 10 s');
  });

  it('ERR-08 repeats a failed prefetch when the page is shown', async () => {
    let times = 0;
    const Page = lazyPage(async () => {
      times += 1;
      if (times === 1) throw new Error('borta');
      return Done;
    });
    await expect(Page.load()).rejects.toThrow('borta');
    inSuspense(Page);
    await expect.poll(() => inSuspense(Page)).toContain('Sidan');
  });
});
