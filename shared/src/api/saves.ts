const SAVES = /^(PUT \/api\/ansokan\/(?!validera$)[^/]+|GET \/api\/ansokan\/skickain|POST \/api\/(anvandarvillkor\/godkann|signera\/getSigningInstance))$/;

/** Whether a call, as in `CALLS`, keeps what a person has done: entered, signed, sent in or accepted (PLUS-45). */
export const isSave = (call: string): boolean => SAVES.test(call);
