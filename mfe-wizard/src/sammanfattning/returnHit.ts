/** Query that brings an editor opened from the summary back to it (SUMM-05, INC-34). */
export const RETURN_HIT = '?returnUrl=/ansokan/sammanfattning';
