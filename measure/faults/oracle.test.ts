import sv from '../../host/assets/i18n/sv.json' with { type: 'json' };
import kvittens from '../../mfe-receipt/assets/i18n/sv.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { complaintOf, untrueOn } from './oracle.ts';

const SAVED = { saved: 1, signed: false, sent: false, troubled: false };
const TROUBLED = { ...SAVED, troubled: true };
const page = (text: string) => `<main><p>${text}</p></main><script>const other = '${sv.ANSOKAN_BORTA.TEXT}'</script>`;
const answer = (status: number, type = 'application/problem+json', body = '{}') => ({ path: 'GET /api/ansokan', status, type, body });

it.each([
  ['a receipt before the case', kvittens.KVITTENS.INSKICKAD_LIVE.replace('{{arendenr}}', 'S2026-000001'), SAVED, ['KVITTENS.INSKICKAD_LIVE']],
  ['a receipt with the case', kvittens.KVITTENS.INSKICKAD_LIVE.replace('{{arendenr}}', 'S2026-000001'), { ...SAVED, signed: true, sent: true }, []],
  ['a draft that is gone', sv.ANSOKAN_BORTA.TEXT, TROUBLED, ['ANSOKAN_BORTA.TEXT']],
  ['a closed service that is open', sv.SKAL.STANGT.TEXT, SAVED, ['SKAL.STANGT.TEXT']],
  ['a closed service', sv.SKAL.STANGT.TEXT, TROUBLED, []],
])('PLUS-69 PLUS-79 the oracle judges %s', (_what, text, known, untrue) => {
  expect(untrueOn(page(text), known)).toEqual(untrue);
});

it.each([
  ['an answer', answer(200), SAVED, undefined],
  ['a refusal meanwhile', answer(503), TROUBLED, undefined],
  ['a refusal without a fault', answer(503), SAVED, 'GET /api/ansokan: 503 although nothing is wrong'],
  ['a failure of ours', answer(500), TROUBLED, 'GET /api/ansokan: 500 {}'],
  ['a lost session', answer(401, 'text/plain', 'Auth timeout'), TROUBLED, 'GET /api/ansokan: 401 Auth timeout'],
  ['a stack', answer(502, undefined, 'Error\n    at main (/app/main.mjs:1:2)'), TROUBLED, 'GET /api/ansokan: 502 shows a stack'],
  ['a refusal that no page can read', answer(502, 'text/plain'), TROUBLED, 'GET /api/ansokan: 502 is neither a page nor a problem: text/plain'],
  ['a page that is not true', answer(200, 'text/html', page(sv.ANSOKAN_BORTA.TEXT)), TROUBLED, 'GET /api/ansokan: 200 says ANSOKAN_BORTA.TEXT'],
])('PLUS-69 the oracle judges %s', (_what, given, known, complaint) => {
  expect(complaintOf(given, known)).toBe(complaint);
});
