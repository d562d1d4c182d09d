/** How answers that are not JSON stand in the API document. What they hold is not serialised, so there is nothing to validate. */

const text = { type: 'string' };

/** A text whose exact words or form the specification gives. */
export const textAnswer = (description: string) => ({ description, content: { 'text/plain': { schema: text } } });

export const PDF_ANSWER = { description: 'Dokumentet.', content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } };

/** JSON of this (valibot) schema, with the version of what it shows (API-06) and when it was saved (PLUS-10). */
export const versionedAnswer = (schema: unknown) => ({
  description: 'Ansökan.',
  content: { 'application/json': { schema } },
  headers: { etag: text, 'last-modified': text },
});

/** An answer without a body. */
export const emptyAnswer = (description: string) => ({ description, type: 'null' });

/** Where the browser is sent on; the answer of every call that a browser navigates to. */
export const NAVIGATION = { 303: { description: 'Webbläsaren skickas vidare.', type: 'null', headers: { location: text } } };

/** How every refusal looks (see `http/errorHandler.ts`). */
export const REFUSAL = {
  description: 'Anropet nekas. 401 (`Unauthorized`, `Auth timeout`) och 400 `No styrelseinformation found` är ren text.',
  content: {
    'application/problem+json': {
      schema: {
        type: 'object',
        required: ['type', 'title', 'status', 'kod', 'requestId'],
        properties: {
          type: text,
          title: text,
          status: { type: 'integer' },
          kod: text,
          requestId: text,
          fel: { type: 'array', items: { type: 'object', required: ['path', 'kod'], properties: { path: text, kod: text } } },
        },
      },
    },
    'text/plain': { schema: text },
  },
};
