import * as v from 'valibot';
import { REQUESTED_WITH } from '../domain/constants.ts';
import { FORSAKRAN_HEADER, FORSAKRAN_LAMNAD_HEADER } from '../domain/ansokan/forsakran.ts';
import { MomentSchema } from '@uppgiftsandring/platform/contract/moment';

/** Header of every call that changes something; a form on another site cannot set it (API-06). */
export const OwnHeadersSchema = v.object({ 'x-requested-with': v.literal(REQUESTED_WITH) });

/** The version that the draft was read in; a stale one gets 409 (API-06). */
export const VersionHeadersSchema = v.object({ 'if-match': v.optional(v.string()) });

/** The declaration, sent beside the Application when signing starts (VAL-63). */
export const ForsakranHeadersSchema = v.object({ [FORSAKRAN_HEADER]: v.string(), [FORSAKRAN_LAMNAD_HEADER]: MomentSchema });
