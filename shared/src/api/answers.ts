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
  status: v.number(),
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

/**
 * `fetch` that takes each of the answers once, for the first call with its method, path and body, while they are fresh; every other
 * call is made by `ask`. `age` is how long ago the answers came, in milliseconds: the time in an answer is that of the moment when it is
 * taken, since the clock of the page follows it (PLUS-02).
 */
export function inlinedFetch(answers: Answers, ask: typeof fetch, age: () => number): typeof fetch {
  const left = new Set(answers);
  return async (input, init) => {
    const { method = 'GET', body: sent } = { ...init };
    const answer = [...left].find((one) => one.path === input && one.method === method && one.sent === sent);
    const old = age();
    if (!answer || !left.delete(answer) || old > FRESH_MS) return ask(input, init);
    const { status, headers, body } = answer;
    // Where there is no time, there still is none that can be read.
    const date = new Date(Date.parse(headers['date'] ?? '') + old).toUTCString();
    return new Response(body || null, { status, headers: { ...headers, date } });
  };
}
