import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { safeReturnUrl } from '@uppgiftsandring/shared/domain/vag/routes';
import type { TextKey } from '@uppgiftsandring/shared/i18n/keys';
import { announceAtom } from '@uppgiftsandring/shared/state';

export type Vy = 'uppgiftsandring-adress' | 'uppgiftsandring-styrelse' | 'uppgiftsandring-firmatecknare';

/** Ways out of an editor, which `forget` its kept input: to `returnUrl`, if it is our page, or the selection page (INC-04, INC-05). `text`: what is read out. */
export function useWayBack(vy: Vy, forget: () => void) {
  const { t } = useTranslation('measures');
  const announce = useSetAtom(announceAtom);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const selection = `/ansokan/atgard-select?prevView=${vy}`;
  const target = safeReturnUrl(query.get('returnUrl')) ?? selection;
  const leave = async (to: string, text?: TextKey<'measures'>) => {
    forget();
    if (text) announce(t(text));
    await navigate(to);
  };
  return {
    /** Cancel, and everything that counts as cancel. */
    back: (text?: TextKey<'measures'>) => leave(target, text),
    /** Always leads to the selection page, as after saving a board or signatory rule (BOARD-03, SIGN-01). */
    toAtgarder: (text: TextKey<'measures'>) => leave(selection, text),
  };
}
