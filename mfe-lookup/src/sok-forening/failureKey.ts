import { LOOKUP_ERROR, type LookupErrorKind } from '@uppgiftsandring/shared/state';

const NAME = {
  [LOOKUP_ERROR.notFound]: 'INGET_RESULTAT',
  [LOOKUP_ERROR.tooMany]: 'TOO_MANY',
  [LOOKUP_ERROR.unexpected]: 'OVANTAT_FEL',
  [LOOKUP_ERROR.styrelseMissing]: 'STYRELSEINFORMATION_SAKNAS',
} as const satisfies Record<LookupErrorKind, string>;

/** Message key prefix of a failed look-up (LOOK-14); `.TITEL`, `.STYCKE_1` and `.STYCKE_2` follow. */
export function failureKey(kind: LookupErrorKind) {
  return `SOK_FORENING.FEL.${NAME[kind]}` as const;
}
