/** The one shared state of host and slices (STATE-15). A federated singleton: import it by package name only. */
export { announceAtom, statusMessageAtom } from './announce.ts';
export type { StatusMessage } from './announce.ts';
export { ansokanAtom, ansokanGoneAtom, isSavedHereAtom, resetAnsokanAtom, updateAnsokanAtom } from './ansokan.ts';
export type { AnsokanState } from './ansokan.ts';
export { apiAtom } from './api.ts';
export {
  setAdressAtom,
  setFirmatecknareAtom,
  setForeningsstammaAtom,
  setSamfallighetAtom,
  setStyrelseAtom,
  updateKontaktpersonAtom,
} from './changes.ts';
export { clockAtom, serverNowAtom, todayAtom } from './clock.ts';
export { configAtom, loadConfigAtom } from './config.ts';
export { createAppStore } from './createAppStore.ts';
export type { AppStore, AppStoreDeps } from './createAppStore.ts';
export type { DevtoolsExtension } from './devtools.ts';
export { ERROR_DIALOG, SESSION_DIALOG, closeDialogAtom, dialogAtom, openDialogAtom } from './dialog.ts';
export {
  applicationErrorAtom,
  conflictAtom,
  errorAtom,
  generalErrorAtom,
  resetErrorAtom,
  signingErrorAtom,
} from './error.ts';
export type { ErrorKey, ErrorState } from './error.ts';
export { loaderAtom } from './loader.ts';
export type { LoaderState } from './loader.ts';
export { LOOKUP_ERROR, lookupAtom, lookupErrorKind, resetLookupAtom, searchSamfallighetAtom } from './lookup.ts';
export type { LookupErrorKind, LookupState } from './lookup.ts';
export { loadSystemMessageAtom, notificationAtom } from './messages.ts';
export { TAB_CHANNEL, changedInOtherTabAtom, leaveSessionAtom } from './otherTab.ts';
export type { TabChannel } from './otherTab.ts';
export { deleteAnsokanAtom, loadAnsokanAtom, loadInskickadAtom, saveAnsokanAtom } from './persist.ts';
export { isToldOtherwiseAtom, refusedAtom } from './refused.ts';
export { forgetSessionLossAtom, loadSessionAtom, loseSessionAtom, sessionAtom, sessionLossAtom } from './session.ts';
export type { SessionLoss } from './session.ts';
export { browserShelf, tabShelf } from './shelf.ts';
export type { Shelf } from './shelf.ts';
export { resetSigningAtom, signingInProgressAtom, skickaInAtom, startSigningAtom, type Signeringsavslag } from './submit.ts';
export { closeChecklistAtom, checklistIsOpenAtom, openChecklistAtom, uiAtom } from './ui.ts';
export type { UiState } from './ui.ts';
export { clearAllUnsaved, clearUnsaved, readUnsaved, saveUnsaved } from './unsaved.ts';
export type { KeptInput, UnsavedInput, UnsavedOwner } from './unsaved.ts';
export { unsavedPagesAtom } from './unsavedPages.ts';
export { useApi } from './useApi.ts';
export { refreshVerdictsAtom, valideringskoderAtom, verdictsAtom } from './verdicts.ts';
export type { VerdictChoice, Verdicts } from './verdicts.ts';
