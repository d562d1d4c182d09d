import { createStore } from 'jotai';
import { expect, it } from 'vitest';
import { announceAtom, statusMessageAtom, checklistIsOpenAtom, closeChecklistAtom, openChecklistAtom, uiAtom, busyAtom, busyChangedAtom } from '../frame/ui.ts';
import { ERROR_DIALOG, SESSION_DIALOG, closeDialogAtom, dialogAtom, openDialogAtom } from '../frame/dialog.ts';
import { generalErrorAtom, resetErrorAtom } from '../frame/error.ts';

it('DATA-22 checklist starts not fixed with help displayed, which shows it', () => {
  const store = createStore();
  expect(store.get(uiAtom)).toEqual({ checklistIsFixed: false, displayHelp: true });
  expect(store.get(checklistIsOpenAtom)).toBe(true);
});

it('STATE-14 checklist sets both false when closed, and only fixed true when opened', () => {
  const store = createStore();
  store.set(openChecklistAtom);
  expect(store.get(uiAtom)).toEqual({ checklistIsFixed: true, displayHelp: true });
  store.set(closeChecklistAtom);
  expect(store.get(uiAtom)).toEqual({ checklistIsFixed: false, displayHelp: false });
  expect(store.get(checklistIsOpenAtom)).toBe(false);
  store.set(openChecklistAtom);
  expect(store.get(uiAtom)).toEqual({ checklistIsFixed: true, displayHelp: false });
  expect(store.get(checklistIsOpenAtom)).toBe(true);
});

it('SHELL-14 one dialog shows at a time, the last opened first', () => {
  const store = createStore();
  store.set(openDialogAtom, 'kakor');
  store.set(openDialogAtom, 'personuppgifter');
  expect(store.get(dialogAtom)).toBe('personuppgifter');
  store.set(closeDialogAtom, 'personuppgifter');
  expect(store.get(dialogAtom)).toBe('kakor');
  store.set(closeDialogAtom, 'kakor');
  expect(store.get(dialogAtom)).toBeNull();
});

it('SHELL-14 a dialog opened twice keeps its place and closes at once', () => {
  const store = createStore();
  store.set(openDialogAtom, 'a');
  store.set(openDialogAtom, 'b');
  store.set(openDialogAtom, 'a');
  expect(store.get(dialogAtom)).toBe('b');
  store.set(closeDialogAtom, 'a');
  store.set(closeDialogAtom, 'b');
  expect(store.get(dialogAtom)).toBeNull();
});

it('STATE-11 the error dialog shows exactly while there is an error', () => {
  const store = createStore();
  store.set(openDialogAtom, 'medlem');
  store.set(generalErrorAtom, 'DIALOGS.ERROR.ALLMANT');
  expect(store.get(dialogAtom)).toBe(ERROR_DIALOG);
  store.set(openDialogAtom, 'avbryt');
  expect(store.get(dialogAtom)).toBe(ERROR_DIALOG);
  store.set(closeDialogAtom, 'avbryt');
  store.set(resetErrorAtom);
  expect(store.get(dialogAtom)).toBe('medlem');
});

it('PLUS-02 the dialog state shows the session warning before all but an error', () => {
  const store = createStore();
  store.set(openDialogAtom, SESSION_DIALOG);
  store.set(openDialogAtom, 'medlem');
  expect(store.get(dialogAtom)).toBe(SESSION_DIALOG);
  store.set(generalErrorAtom, 'DIALOGS.ERROR.ALLMANT');
  expect(store.get(dialogAtom)).toBe(ERROR_DIALOG);
  store.set(resetErrorAtom);
  store.set(closeDialogAtom, SESSION_DIALOG);
  expect(store.get(dialogAtom)).toBe('medlem');
});

it('PLUS-01 the live region announces the same text twice as two messages', () => {
  const store = createStore();
  store.set(announceAtom, 'Sparat');
  const first = store.get(statusMessageAtom);
  store.set(announceAtom, 'Sparat');
  expect(store.get(statusMessageAtom)).toEqual({ text: 'Sparat', nr: first.nr + 1 });
});

it('PLUS-05 the service is busy while any call waits to be retried', () => {
  const store = createStore();
  const after = (change: 1 | -1) => {
    store.set(busyChangedAtom, change);
    return store.get(busyAtom);
  };
  expect(store.get(busyAtom)).toBe(false);
  expect([after(1), after(1), after(-1), after(-1), after(1)]).toEqual([true, true, true, false, true]);
});
