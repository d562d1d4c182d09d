import { shellBase } from './catalogue.ts';

/** The bundler's own name for where chunks are loaded from. */
// oxlint-disable-next-line no-underscore-dangle -- it cannot be called anything else
declare let __webpack_public_path__: string;

// The same build is served both at the root and, as a version, under an address of its own.
__webpack_public_path__ = `${shellBase()}assets/`;
