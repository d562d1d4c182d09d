/** The one shared state of host and slices (STATE-15). A federated singleton: import it by package name only. */
export { ansokanAtom, ansokanGoneAtom, isSavedHereAtom, resetAnsokanAtom, updateAnsokanAtom, type AnsokanState } from './ansokan/ansokan.ts';
export {
  deleteAnsokanAtom,
  loadAnsokanAtom,
  loadInskickadAtom,
  saveAnsokanAtom,
  setAdressAtom,
  setFirmatecknareAtom,
  setForeningsstammaAtom,
  setSamfallighetAtom,
  setStyrelseAtom,
  startFromAtom,
  updateKontaktpersonAtom,
} from './ansokan/changes.ts';
export { historikAtom, LOOKUP_ERROR, lookupAtom, lookupErrorKind, resetLookupAtom, searchSamfallighetAtom, type LookupErrorKind } from './ansokan/lookup.ts';
export { TAB_CHANNEL, changedInOtherTabAtom, leaveSessionAtom, type Conflict, type TabChannel } from './ansokan/otherTab.ts';
export { resetSigningAtom, signingInProgressAtom, sendInAtom, startSigningAtom, type Signeringsavslag } from './ansokan/submit.ts';
export { refreshVerdictsAtom, valideringskoderAtom, verdictsAtom, type Verdicts } from './ansokan/verdicts.ts';
export { createAppStore, firstApiAtom, type AppStore, type DevtoolsExtension } from './createAppStore.ts';
export { answersAtom, askAheadAtom, firstAnswersAtom, firstCopiesAtom, openedDraftAtom, SHARED_PARTS, statePart } from './firstState.ts';
export { cameAtAtom, clockAtom, todayAtom } from './frame/clock.ts';
/** The same clock, by the name in slices built while there were two: removed when no browser may have one (docs/adr/0085). */
export { clockAtom as serverNowAtom } from './frame/clock.ts';
export { configAtom, loadConfigAtom } from './frame/messages.ts';
export { ERROR_DIALOG, PAGE_DIALOG, SESSION_DIALOG, closeDialogAtom, dialogAtom, openDialogAtom } from './frame/dialog.ts';
export { applicationErrorAtom, conflictAtom, errorAtom, generalErrorAtom, isToldOtherwiseAtom, refusedAtom } from './frame/error.ts';
export { resetErrorAtom, signingErrorAtom, type ErrorState } from './frame/error.ts';
export { checkMessageAtom, loadSystemMessageAtom, notificationAtom } from './frame/messages.ts';
export { announceAtom, busyAtom, checklistIsOpenAtom, closeChecklistAtom, loaderAtom, openChecklistAtom, statusMessageAtom, uiAtom } from './frame/ui.ts';
export { apiAtom, forgetSessionLossAtom, loadSessionAtom, loseSessionAtom, sessionAtom, sessionLossAtom, sessionUnreadAtom } from './session/session.ts';
export { useApi, type SessionLoss } from './session/session.ts';
export { droppedAtom, dropUnsavedAtom, forgetDropAtom, passPageAtom, undoDropAtom, undoneAtom, type Dropped } from './unsaved/dropped.ts';
export { browserShelf, tabShelf, type Shelf } from './unsaved/unsaved.ts';
export { clearAllUnsaved, clearUnsaved, flushUnsaved, openForm, readUnsaved, saveUnsaved, unsentForms, watchUnsaved } from './unsaved/unsaved.ts';
export type { Arrival, UnsavedInput, UnsavedOwner } from './unsaved/unsaved.ts';
export { forgetSetAsideAtom, keepWorkingCopies, setAsideAtom, setAsideUnsavedAtom, unsavedInTabAtom, unsavedPagesAtom } from './unsaved/unsavedPages.ts';
