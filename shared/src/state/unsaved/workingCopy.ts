import type { ApiClient } from '../../api/client.ts';
import { isApiError, statusOf } from '../../api/errors.ts';
import { newId } from '../../api/newId.ts';
import { isSameJson } from '../../domain/form/merge.ts';
import type { Arbetskopia } from '../../wire/osparat.ts';
import {
  clearUnsaved,
  goneForms,
  isSent,
  keepCopy,
  keptOf,
  noteSent,
  openFormOf,
  sentOf,
  unsavedForms,
  unsentForms,
  type Mirror,
  type UnsavedOwner,
} from './unsaved.ts';

// Loaded when there is a draft: what is typed in any form is on the server too, within two seconds (PLUS-70).

/** From the first key to its call, and from call to call while somebody types; the rest of the two seconds is the network's. */
const WAIT_MS = 1000;
const [FIRST_RETRY_MS, LAST_RETRY_MS] = [2000, 30_000];
/** What the server takes, and what a browser sends for a page that is closing, in bytes. */
const [MOST_BYTES, MOST_LEAVING_BYTES] = [256 * 1024, 60_000];
/** How often what is typed meanwhile is sent too before a logout. */
const FLUSHES = 4;

/** The person who is logged in, and the open draft if it has forms. */
export type Writer = Pick<UnsavedOwner, 'person'> & { readonly draft: string | null };
type Calls = Pick<ApiClient, 'getArbetskopior' | 'putArbetskopia' | 'deleteArbetskopia'>;

/** Whether the server will refuse the same call each time. */
function isFinal(error: unknown): boolean {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status);
}

/** How long to wait before another try, with jitter, so that not all come back at once to a server that was down. */
function retryIn(failures: number, error: unknown): number {
  const asked = (isApiError(error) ? (error.retryAfter ?? 0) : 0) * 1000;
  return Math.max(asked, Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS) * (1 - Math.random() / 2));
}

/**
 * Mirrors this tab's unsaved input on the server: one call at a time, the newest only, with back-off when it fails. What another tab or device has written is
 * merged by its form, now or when that opens. `loggedIn`: who writes now; `follow` is to be called when that may have changed.
 */
export function createMirror(api: Calls, loggedIn: () => Writer | null, page: EventTarget = globalThis): Mirror & { readonly follow: () => void } {
  const enhet = newId();
  /** Drafts that the server keeps no copies of: they are gone, or it is older than this page. */
  const absent = new Set<string>();
  /** Closed forms with input that is not sent, of which there is a copy by another: their form merges the two when it opens. */
  const disputed = new Set<string>();
  /** What the server will not take, and what has been sent for a page that may be closing, by form. */
  const [refused, leaving] = [new Map<string, string>(), new Map<string, string>()];
  let fetched: string | null = null;
  /** The session is gone: what is left stays in the tab, for a login. */
  let isLost = false;
  let failures = 0;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const writer = () => (isLost ? null : loggedIn());
  const textOf = (form: string) => JSON.stringify(keptOf(form)?.values);
  const isKnown = (form: string) => !absent.has((keptOf(form) ?? sentOf(form))?.draft ?? '');
  const unsent = ({ person }: Writer) => unsentForms({ person }).filter(isKnown);
  const toSend = (who: Writer) => unsent(who).filter((form) => !disputed.has(form) && refused.get(form) !== textOf(form));
  const toRemove = ({ person }: Writer) => goneForms({ person }).filter(isKnown);
  const toFetch = ({ draft }: Writer) => (draft === fetched || absent.has(draft ?? '') ? null : draft);
  const hasWork = (who: Writer | null) => who !== null && (toFetch(who) !== null || toSend(who).length + toRemove(who).length > 0);

  /** Takes a copy from the server to its open form, or to the tab. */
  function take(person: string, draft: string, copy: Arbetskopia): void {
    const { form, values, base, typedAt, nr, enhet: by } = copy;
    const [kept, sent] = [keptOf(form), sentOf(form)];
    if (sent?.nr === nr) return;
    const at = new Date(typedAt);
    // By this page, or by one before it in this tab, which did not hear the answer.
    const isMine = (by === enhet || by === sent?.enhet) && (kept ? at <= new Date(kept.at) : sent !== null);
    const isNew = !isMine && !(kept && isSameJson(values, kept.values));
    const open = isNew ? openFormOf(form) : undefined;
    if (isNew && !open && kept && !isSent(form)) return void disputed.add(form);
    if (isNew && !open) return keepCopy({ person, draft }, copy);
    noteSent(form, { person, draft, values, base, nr, enhet: isMine ? by : '' });
    open?.({ values, base: sent?.values ?? base, at });
  }

  async function fetchCopies(person: string, draft: string): Promise<void> {
    const { former } = await api.getArbetskopior(draft);
    if (writer()?.person !== person) return;
    fetched = draft;
    disputed.clear();
    const owner = { person, draft };
    for (const form of [...unsavedForms(owner), ...goneForms(owner)]) {
      if (former.some((copy) => copy.form === form)) continue;
      // What was only taken over here is gone with its writer's.
      const isTheirs = keptOf(form)?.elsewhere === true && isSent(form) && !openFormOf(form);
      noteSent(form, null);
      if (isTheirs) clearUnsaved(form);
    }
    // The board's dialogs are about who is on the board, which may be in a copy too.
    const isOfDialog = ({ form }: Arbetskopia) => Number(form === 'medlem' || form === 'lista');
    for (const copy of former.toSorted((a, b) => isOfDialog(a) - isOfDialog(b))) take(person, draft, copy);
  }

  /** What to do when a call about that draft has failed: throws what another try may mend. */
  function giveUp(error: unknown, draft: string): void {
    isLost ||= statusOf(error) === 401;
    if (!isFinal(error)) throw error;
    if (statusOf(error) === 404) absent.add(draft);
  }

  /** Sends the newest input of a form; when another has written since, fetches that first. */
  async function put(form: string, isLeaving = false): Promise<void> {
    const kept = keptOf(form);
    if (!kept) return;
    const { person, draft, forening, values, base, at } = kept;
    const sent = sentOf(form)?.draft === draft ? sentOf(form) : null;
    const body = { values, base, typedAt: at, forening, enhet, nr: sent?.nr ?? 0 };
    const bytes = new Blob([JSON.stringify(body)]).size;
    if (bytes > MOST_BYTES) return void refused.set(form, textOf(form));
    // What is written by this page is so also for the next one in this tab, which may be the one that hears of it.
    noteSent(form, { person, draft, values: null, nr: 0, ...sent, enhet });
    try {
      const { nr } = await api.putArbetskopia(draft, form, body, isLeaving && bytes < MOST_LEAVING_BYTES);
      // What a logout has forgotten meanwhile, or another draft, stays so.
      if (sentOf(form)) noteSent(form, { person, draft, values, base, nr, enhet });
    } catch (error) {
      if (statusOf(error) !== 409) {
        giveUp(error, draft);
        return void refused.set(form, JSON.stringify(values));
      }
      await fetchCopies(person, draft);
      if (!disputed.has(form) && (sentOf(form)?.nr ?? 0) === body.nr) throw error;
    }
  }

  async function remove(form: string, isLeaving = false): Promise<void> {
    const sent = sentOf(form);
    if (!sent) return;
    await api.deleteArbetskopia(sent.draft, form, { nr: sent.nr, enhet }, isLeaving).catch((error: unknown) => giveUp(error, sent.draft));
    if (sentOf(form)?.nr === sent.nr) noteSent(form, null);
  }

  async function round(who: Writer): Promise<void> {
    const draft = toFetch(who);
    if (draft !== null) {
      await fetchCopies(who.person, draft).catch((error: unknown) => {
        giveUp(error, draft);
        absent.add(draft);
      });
    }
    for (const form of toSend(who)) await put(form);
    // Last: what a dialog held is in a page's form now, which must have come first.
    for (const form of toRemove(who)) await remove(form);
  }

  function schedule(ms = WAIT_MS): void {
    timer ??= setTimeout(() => void run(), ms);
  }

  function run(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const who = writer();
    if (who === null) return Promise.resolve();
    const end = (wait?: number) => {
      running = null;
      // What was typed during a call that failed waits as long as the rest.
      if (wait !== undefined) {
        clearTimeout(timer);
        timer = undefined;
      }
      const mayLose = failures + refused.size + disputed.size > 0;
      page[mayLose ? 'addEventListener' : 'removeEventListener']('beforeunload', warn);
      if (hasWork(writer())) schedule(wait);
    };
    running ??= round(who).then(
      () => {
        failures = 0;
        end();
      },
      (error: unknown) => {
        failures += 1;
        end(retryIn(failures, error));
      },
    );
    return running;
  }
  /** At once, after what is done now, unless the server has just failed. */
  function soon(): void {
    if (failures > 0) return schedule();
    clearTimeout(timer);
    timer = undefined;
    schedule(0);
  }

  /** Prompts only while the server lacks something that it cannot get by itself. */
  function warn(event: Event): void {
    const who = writer();
    if (who === null || unsent(who).length === 0) return;
    event.preventDefault();
    // For Chrome before 119.
    Object.assign(event, { returnValue: true });
  }

  /** The page may be closed at any moment, and hear no answer. */
  function leave(): void {
    const who = writer();
    if (who === null) return;
    const ignore = () => undefined;
    const forms = toSend(who);
    if (forms.length === 0) for (const form of toRemove(who)) void remove(form, true).catch(ignore);
    for (const form of forms) {
      const text = textOf(form);
      if (leaving.get(form) === text) continue;
      leaving.set(form, text);
      void put(form, true)
        .catch(ignore)
        .finally(() => leaving.delete(form));
    }
  }

  const again = (form: string) => {
    if (!disputed.delete(form)) return;
    fetched = null;
    soon();
  };
  page.addEventListener('online', () => void run());
  for (const sign of ['visibilitychange', 'pagehide']) page.addEventListener(sign, leave);
  return {
    typed: () => schedule(),
    removed: (form) => {
      again(form);
      soon();
    },
    opened: again,
    stop: () => void (isLost = true),
    follow: () => hasWork(writer()) && soon(),
    flush: async () => {
      for (let count = 0; count < FLUSHES && hasWork(writer()); count += 1) {
        await run();
        if (failures > 0) return;
      }
    },
  };
}
