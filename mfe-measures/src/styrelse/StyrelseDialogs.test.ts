import { expect, it } from 'vitest';
import { buildMedlem } from '@uppgiftsandring/shared/testing/builders';
import { vem } from './medlem/useMedlemDialog.ts';
import { NEW } from './LaterDialogs.tsx';
import { reopen } from './StyrelseDialogs.tsx';

const [anna, bo] = [1, 2].map((nr) => buildMedlem({ objektidentitet: `3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e0${nr}` }));
if (!anna || !bo) throw new Error('two members');

it('PLUS-01 the dialog reopens about the same person in a changed list', () => {
  expect(reopen({ vem: vem(bo), index: 1 }, [anna, bo])).toEqual({ dialog: 'medlem', index: 1, vem: vem(bo) });
  expect(reopen({ vem: vem(bo), index: 1 }, [bo])).toEqual({ dialog: 'medlem', index: 0, vem: vem(bo) });
  expect(reopen({ vem: null, index: NEW }, [])).toEqual({ dialog: 'medlem', index: NEW });
});

it('PLUS-01 BOARD-18 the dialog of a removed person does not reopen', () => {
  expect(reopen({ vem: vem(bo), index: 0 }, [anna])).toBeNull();
  expect(reopen({ vem: vem(bo), index: 0 }, [])).toBeNull();
});
