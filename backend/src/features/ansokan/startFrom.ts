import type { Samfallighet, Uppgiftsandring } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { knownIn } from '@uppgiftsandring/shared/domain/ansokan/unknownKeys';
import { mergeStyrelser } from '@uppgiftsandring/shared/domain/styrelse/styrelse.merge';
import { medlemIdentity } from '@uppgiftsandring/shared/domain/styrelse/styrelseandring';
import { badRequest, notFound } from '../../base/errors.ts';
import type { Session } from '../api/sessionOf.ts';
import { findOwn, type AnsokanRow, type Innehall } from './repository.ts';
import { saveDraft, type SaveRequest, type Saving } from './saveDraft.ts';

/**
 * The sent changes on the register of now: its board with what the application changed of it, member by member and field by field (PLUS-06). Who has left the
 * board since stays away, so that a number that is hidden there is not taken for one that the person typed (PLUS-81); who has joined it is there once.
 */
function onRegister({ samfallighet, uppgiftsandring }: Innehall, registered: Samfallighet): Uppgiftsandring {
  const { uppgiftsandringStyrelse: styrelse } = uppgiftsandring;
  const before = samfallighet?.styrelsemedlemmar ?? [];
  const now = registered.styrelsemedlemmar;
  if (styrelse === null) return uppgiftsandring;
  const [was, is] = [before, now].map((members) => new Set(members.map(medlemIdentity)));
  const numbers = new Set(now.flatMap(({ personId }) => personId ?? []));
  const styrelsemedlemmar = mergeStyrelser(before, styrelse.styrelsemedlemmar, now).values.filter((medlem) => {
    const identity = medlemIdentity(medlem);
    return is?.has(identity) || (!was?.has(identity) && !numbers.has(medlem.personId ?? ''));
  });
  return { ...uppgiftsandring, uppgiftsandringStyrelse: { styrelsemedlemmar } };
}

interface StartRequest extends Pick<SaveRequest, 'id' | 'ifMatch' | 'findForening' | 'findPerson' | 'countTyped'> {
  /** The id of the application to start from. */
  readonly fran: string;
}

/**
 * Saves the association, the changes and the contact details of an application that the person has sent in as their draft (PLUS-73), by the rules of any save;
 * neither the declaration nor the signature. Throws 404 when the person has sent in none with that id, and what `saveDraft` throws.
 */
export async function startFrom(deps: Saving, session: Session, { fran, ...request }: StartRequest): Promise<AnsokanRow> {
  const sent = await findOwn(deps.db, session.personnummer, fran);
  const innehall = sent?.status === 'INSKICKAD' ? knownIn(sent.innehall) : null;
  if (innehall === null || innehall.samfallighet === null) throw notFound();
  const samfallighet = await request.findForening(innehall.samfallighet.orgNr);
  if (samfallighet === null) throw badRequest([{ path: 'samfallighet.orgNr', kod: 'finns-inte' }]);
  const ansokan = { ...innehall, id: request.id, arendenr: null, samfallighet, uppgiftsandring: onRegister(innehall, samfallighet) };
  return saveDraft(deps, session, { ...request, ansokan, known: ansokan, findForening: async () => samfallighet, readsAgain: true });
}
