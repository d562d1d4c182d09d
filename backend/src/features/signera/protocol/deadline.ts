import { addMilliseconds } from 'date-fns/addMilliseconds';
import { isAfter } from 'date-fns/isAfter';
import { LIMITS } from './constants.ts';

/** Whether a request is so old that no answer to it can be accepted any more. */
export const isTooLate = (requestTime: Date, now: Date): boolean => isAfter(now, addMilliseconds(requestTime, LIMITS.processing + LIMITS.messageAge));
