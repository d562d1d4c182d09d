import { afterEach, describe, expect, it } from 'vitest';
import { findChromium } from './chromium.ts';

const given = process.env['CHROMIUM_PATH'];
afterEach(() => {
  if (given === undefined) delete process.env['CHROMIUM_PATH'];
  else process.env['CHROMIUM_PATH'] = given;
});

describe('findChromium', () => {
  it('findChromium says in one sentence that the given browser is missing', () => {
    process.env['CHROMIUM_PATH'] = '/no/such/chromium';
    expect(() => findChromium()).toThrow('CHROMIUM_PATH pekar på /no/such/chromium, som inte finns.');
  });
});
