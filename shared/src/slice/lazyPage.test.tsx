import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { lazyPage } from './lazyPage.tsx';

const Done = () => <h1>Sidan</h1>;
const inSuspense = (Page: ReturnType<typeof lazyPage>) => renderToString(<Suspense fallback="väntar"><Page /></Suspense>);

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

  it('ERR-08 tries anew what has failed', async () => {
    let times = 0;
    const Page = lazyPage(async () => {
      times += 1;
      if (times === 1) throw new Error('borta');
      return Done;
    });
    await expect(Page.load()).rejects.toThrow('borta');
    await Page.load();
    expect(inSuspense(Page)).toContain('Sidan');
  });
});
