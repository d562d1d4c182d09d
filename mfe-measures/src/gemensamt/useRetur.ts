import { useNavigate, useSearchParams } from 'react-router-dom';
import { safeReturnUrl } from '@uppgiftsandring/shared/domain/returnUrl';

export type Vy = 'uppgiftsandring-adress' | 'uppgiftsandring-styrelse' | 'uppgiftsandring-firmatecknare';

/** Ways out of an editor: to `returnUrl` when it is one of ours, else to the selection page with the editor's button in focus (INC-04, INC-05). */
export function useRetur(vy: Vy) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const selection = `/ansokan/atgard-select?prevView=${vy}`;
  const target = safeReturnUrl(query.get('returnUrl')) ?? selection;
  return {
    /** Cancel, and whatever counts as cancel. */
    tillbaka: () => navigate(target),
    /** Always the selection page: where a saved board or signatory rule leads (BOARD-03, SIGN-01). */
    tillAtgarder: () => navigate(selection),
  };
}
