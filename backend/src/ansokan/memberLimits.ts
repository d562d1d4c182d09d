import { isDeepStrictEqual } from 'node:util';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan';
import { MAX_NAMN } from '@uppgiftsandring/shared/domain/constants';
import { isBirthDateValid, isPersonIdComplete } from '@uppgiftsandring/shared/domain/personnummer';
import { isUuid } from '@uppgiftsandring/shared/domain/uuid';
import type { Fel } from '../http/errors.ts';
import { adressLimits } from './adressLimits.ts';
import { check, maxLength, noPersonalId } from './rules.ts';

/** More than any board; a stop against abuse. */
const MAX_MEMBERS = 200;

function oneMember(path: string, medlem: Styrelsemedlem, today: string): Fel[] {
  return [
    ...(isUuid(medlem.objektidentitet) ? [] : [{ path: `${path}.objektidentitet`, kod: 'uuid' }]),
    ...check(`${path}.namn`, medlem.namn, maxLength(MAX_NAMN), noPersonalId(today)),
    ...check(`${path}.personId`, medlem.personId, (id) => (isPersonIdComplete(id) ? null : 'personnummer')),
    ...check(`${path}.annatId`, medlem.annatId, (datum) => (/^\d{4}-\d{2}-\d{2}$/.test(datum) && isBirthDateValid(datum) ? null : 'fodelsedatum')),
    ...(medlem.adress === null ? [] : adressLimits(`${path}.adress`, medlem.adress, today)),
  ];
}

/** The limits on a changed board (VAL-12, VAL-32, VAL-33). What stands so in the register is not the applicant's fault. */
export function memberLimits(members: readonly Styrelsemedlem[], registered: readonly Styrelsemedlem[], today: string): Fel[] {
  const path = 'uppgiftsandring.uppgiftsandringStyrelse.styrelsemedlemmar';
  const ids = new Set(members.map(({ objektidentitet }) => objektidentitet));
  return [
    ...(members.length > MAX_MEMBERS ? [{ path, kod: 'antal' }] : []),
    ...(ids.size < members.length ? [{ path, kod: 'objektidentitet-upprepad' }] : []),
    ...members.flatMap((medlem, index) =>
      registered.some((known) => isDeepStrictEqual(known, medlem)) ? [] : oneMember(`${path}.${index}`, medlem, today),
    ),
  ];
}
