import * as v from 'valibot';

// The answers that the composition server writes in a page, so that its first calls need no round trip (PLUS-50).

/** Id of the script element with the answers. */
export const ANSWERS_ID = 'answers';

const AnswerSchema = v.object({
  method: v.string(),
  /** Path with query. */
  path: v.string(),
  /** The body that was sent, if any: the answer is to this and no other. */
  sent: v.exactOptional(v.string()),
  status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(299)),
  headers: v.record(v.string(), v.string()),
  body: v.string(),
});
const AnswersSchema = v.pipe(v.string(), v.parseJson(), v.array(AnswerSchema));

export type InlinedAnswer = v.InferOutput<typeof AnswerSchema>;
export type Answers = readonly InlinedAnswer[];

/** Parses the answers in the page; without any, or unreadable, there are none, and the page asks for everything itself. */
export function parseAnswers(text: string | null | undefined): Answers {
  const read = v.safeParse(AnswersSchema, text);
  return read.success ? read.output : [];
}

/** Answers older than this are not taken, in milliseconds: the page was restored, or its scripts came late. */
const FRESH_MS = 10_000;

/** The time that the server would tell now: the clock of the page follows it (PLUS-02). */
function headersAt(headers: InlinedAnswer['headers'], age: number): Headers {
  const now = new Headers(headers);
  const told = Date.parse(now.get('date') ?? '');
  if (!Number.isNaN(told)) now.set('date', new Date(told + age).toUTCString());
  return now;
}

/**
 * `fetch` that takes each of the answers once, for the first call with its method, path and body, while they are fresh; every other
 * call is made by `ask`. `age` is how long ago the answers came, in milliseconds.
 */
export function inlinedFetch(answers: Answers, ask: typeof fetch, age: () => number): typeof fetch {
  const left = [...answers];
  return async (input, init) => {
    const method = init?.method ?? 'GET';
    const found =
      typeof input === 'string' ? left.findIndex((one) => one.method === method && one.path === input && one.sent === (init?.body ?? undefined)) : -1;
    const [answer] = found < 0 ? [] : left.splice(found, 1);
    const old = age();
    if (!answer || old > FRESH_MS) return ask(input, init);
    return new Response(answer.status === 204 ? null : answer.body, { status: answer.status, headers: headersAt(answer.headers, old) });
  };
}
