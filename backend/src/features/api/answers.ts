import { ProblemSchema } from '@uppgiftsandring/shared/wire/public';

// Kinds of answers in the API document, besides the schemas of `shared/src/wire`.

const text = { type: 'string' };

/** A text whose exact words or form the specification gives. */
export const textAnswer = (description: string, schema: unknown = text) => ({ description, content: { 'text/plain': { schema } } });

export const PDF_ANSWER = { description: 'Dokumentet.', content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } };

/** JSON of this (valibot) schema, with its version (API-06) and when it was saved (PLUS-10). */
export const versionedAnswer = <Schema>(schema: Schema) => ({
  description: 'Ansökan.',
  content: { 'application/json': { schema } },
  headers: { etag: text, 'last-modified': text },
});

export const emptyAnswer = (description: string) => ({ description, type: 'null' });

/** Where the browser is redirected; the answer of every call that a browser navigates to. */
export const NAVIGATION = { 303: { description: 'Webbläsaren skickas vidare.', type: 'null', headers: { location: text } } };

/** The body of every refusal (see `http/errorHandler.ts`). */
export const REFUSAL = {
  description: 'Anropet nekas. 401 (`Unauthorized`, `Auth timeout`, `Session ended elsewhere`) och 400 `No styrelseinformation found` är ren text.',
  content: {
    'application/problem+json': { schema: ProblemSchema },
    'text/plain': { schema: text },
  },
};
