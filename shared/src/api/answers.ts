import * as v from 'valibot';

// The API responses that the composition server inlines in a page, so that its first calls need no round trip (PLUS-50).

/** Id of the script element with the inlined responses. */
export const ANSWERS_ID = 'answers';

const AnswerSchema = v.object({
  method: v.string(),
  /** Path with query. */
  path: v.string(),
  /** The request body, if any: the response is only valid for exactly this body. */
  sent: v.exactOptional(v.string()),
  status: v.number(),
  headers: v.record(v.string(), v.string()),
  body: v.string(),
});
const AnswersSchema = v.pipe(v.string(), v.parseJson(), v.array(AnswerSchema));

export type InlinedAnswer = v.InferOutput<typeof AnswerSchema>;
export type Answers = readonly InlinedAnswer[];

/** Parses the responses in the page. Missing or unreadable ones give an empty list: the page then makes every call itself. */
export function parseAnswers(text: string | null | undefined): Answers {
  const read = v.safeParse(AnswersSchema, text);
  return read.success ? read.output : [];
}

/** Responses older than this many milliseconds are not used: the page was restored, or its scripts loaded late. */
const FRESH_MS = 10_000;

/**
 * A `fetch` that uses each inlined response once, for the first call with the same method, path and body, while it is fresh; every other
 * call goes to `ask`. `age` is how old the responses are, in milliseconds: the `date` header is moved forward by that much, because the
 * page sets its clock by it (PLUS-02).
 */
export function inlinedFetch(answers: Answers, ask: typeof fetch, age: () => number): typeof fetch {
  const left = new Set(answers);
  return async (input, init) => {
    const { method = 'GET', body: sent } = { ...init };
    const answer = [...left].find((one) => one.path === input && one.method === method && one.sent === sent);
    const old = age();
    if (!answer || !left.delete(answer) || old > FRESH_MS) return ask(input, init);
    const { status, headers, body } = answer;
    // Without a date header this becomes 'Invalid Date', which no reader accepts as a time.
    const date = new Date(Date.parse(headers['date'] ?? '') + old).toUTCString();
    return new Response(body || null, { status, headers: { ...headers, date } });
  };
}
