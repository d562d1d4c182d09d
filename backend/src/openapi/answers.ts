import { ProblemSchema } from '@uppgiftsandring/shared/wire/problem';

// How answers stand in the API document beside the schemas of `shared/src/wire`.

const text = { type: 'string' };

/** A text whose exact words or form the specification gives; it is sent as it is. */
export const textAnswer = (description: string, schema: unknown = text) => ({ description, content: { 'text/plain': { schema } } });

export const PDF_ANSWER = { description: 'Dokumentet.', content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } };

/** JSON of this (valibot) schema, with the version of what it shows (API-06) and when it was saved (PLUS-10). */
export const versionedAnswer = <Schema>(schema: Schema) => ({
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
    'application/problem+json': { schema: ProblemSchema },
    'text/plain': { schema: text },
  },
};
