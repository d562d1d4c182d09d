import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { useDatabase } from '../../../test/database.ts';
import { GOOD_BACKEND } from '../../../test/goodSettings.ts';
import { readConfig } from '../../config/config.ts';
import { startRetention } from './removeOld.ts';

const database = useDatabase();

it('ASVS 14.2.7 the work begins anew every hour, until the server stops', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let times = 0;
  const now = () => {
    times += 1;
    throw new Error('no clock');
  };
  const config = readConfig({ ...GOOD_BACKEND, APP_ENV: 'test' });
  const stop = startRetention({ db: database.db, config, now, logger: pino({ level: 'silent' }), stopping: new AbortController().signal });
  vi.advanceTimersByTime(hoursToMilliseconds(1) - 1);
  expect(times).toBe(1);
  vi.advanceTimersByTime(1);
  expect(times).toBe(2);
  await stop();
  vi.advanceTimersByTime(hoursToMilliseconds(2));
  expect(times).toBe(2);
});
