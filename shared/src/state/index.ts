/** The one shared state of host and slices (STATE-15). A federated singleton: import it by package name only. */
export { announceAtom, statusMessageAtom } from './frame/announce.ts';
export type { StatusMessage } from './frame/announce.ts';
export { ansokanAtom, ansokanGoneAtom, isSavedHereAtom, resetAnsokanAtom, updateAnsokanAtom } from './ansokan/ansokan.ts';
export type { AnsokanState } from './ansokan/ansokan.ts';
export { apiAtom, useApi } from './session/api.ts';
export {
  setAdressAtom,
  setFirmatecknareAtom,
  setForeningsstammaAtom,
  setSamfallighetAtom,
  setStyrelseAtom,
  updateKontaktpersonAtom,
} from './ansokan/changes.ts';
export { busyAtom } from './frame/busy.ts';
export { cameAtAtom, clockAtom, todayAtom } from './frame/clock.ts';
/** The same clock, by the name in slices built while there were two: removed when no browser may have one (docs/adr/0030). */
export { clockAtom as serverNowAtom } from './frame/clock.ts';
export { configAtom, loadConfigAtom } from './frame/config.ts';
export { createAppStore } from './createAppStore.ts';
export type { AppStore, AppStoreDeps } from './createAppStore.ts';
export type { DevtoolsExtension } from './frame/devtools.ts';
export { ERROR_DIALOG, PAGE_DIALOG, SESSION_DIALOG, closeDialogAtom, dialogAtom, openDialogAtom } from './frame/dialog.ts';
export { applicationErrorAtom, conflictAtom, errorAtom, generalErrorAtom, resetErrorAtom, signingErrorAtom } from './frame/error.ts';
export type { ErrorKey, ErrorState } from './frame/error.ts';
export { firstAnswersAtom } from './frame/firstAnswers.ts';
export type { FirstAnswers } from './frame/firstAnswers.ts';
export { loaderAtom } from './frame/loader.ts';
export type { LoaderState } from './frame/loader.ts';
export { SHARED_PARTS, statePart } from './firstState.ts';
export { LOOKUP_ERROR, lookupAtom, lookupErrorKind, resetLookupAtom, searchSamfallighetAtom } from './ansokan/lookup.ts';
export type { LookupErrorKind, LookupState } from './ansokan/lookup.ts';
export { checkMessageAtom, loadSystemMessageAtom, notificationAtom } from './frame/messages.ts';
export { TAB_CHANNEL, changedInOtherTabAtom, leaveSessionAtom } from './ansokan/otherTab.ts';
export type { Conflict, TabChannel } from './ansokan/otherTab.ts';
export { deleteAnsokanAtom, loadAnsokanAtom, loadInskickadAtom, saveAnsokanAtom } from './ansokan/persist.ts';
export { isToldOtherwiseAtom, refusedAtom } from './ansokan/refused.ts';
export { forgetSessionLossAtom, loadSessionAtom, loseSessionAtom, sessionAtom, sessionLossAtom, sessionUnreadAtom } from './session/session.ts';
export type { SessionLoss } from './session/session.ts';
export { browserShelf, tabShelf } from './unsaved/shelf.ts';
export type { Shelf } from './unsaved/shelf.ts';
export { forgetSetAsideAtom, setAsideAtom, setAsideUnsavedAtom } from './unsaved/setAside.ts';
export { resetSigningAtom, signingInProgressAtom, sendInAtom, startSigningAtom, type Signeringsavslag } from './ansokan/submit.ts';
export { closeChecklistAtom, checklistIsOpenAtom, openChecklistAtom, uiAtom } from './frame/ui.ts';
export type { UiState } from './frame/ui.ts';
export { clearAllUnsaved, clearUnsaved, readUnsaved, saveUnsaved } from './unsaved/unsaved.ts';
export type { KeptInput, UnsavedInput, UnsavedOwner } from './unsaved/unsaved.ts';
export { unsavedInTabAtom, unsavedPagesAtom } from './unsaved/unsavedPages.ts';
export { refreshVerdictsAtom, valideringskoderAtom, verdictsAtom } from './ansokan/verdicts.ts';
export type { VerdictChoice, Verdicts } from './ansokan/verdicts.ts';
