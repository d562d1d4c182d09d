import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '@uppgiftsandring/shared/i18n/keys';
import { announceAtom } from '@uppgiftsandring/shared/state';
import { useHere } from '@uppgiftsandring/shared/ui/useHere';
import { useSaving } from '@uppgiftsandring/shared/ui/useSaving';

interface Sparning {
  /** Answers whether it was saved, or null when it was not tried; what went wrong has then been told. */
  readonly save: () => Promise<boolean | null>;
  /** Key of what is read out when it is saved. */
  readonly text: TextKey<'measures'>;
  readonly out: () => unknown;
  /** Whether the form still holds what was saved. What was typed since stays, on the page, as not saved. */
  readonly still?: () => boolean;
}

/** Saving and leaving an editor. Only what was saved leads out, and only who is still there (STATE-09, PLUS-01). */
export function useSparning(forget: () => void) {
  const { t } = useTranslation('measures');
  const announce = useSetAtom(announceAtom);
  const here = useHere();
  const { busy, failed, run } = useSaving();

  const lamna = async (text: TextKey<'measures'>, out: () => unknown): Promise<void> => {
    forget();
    announce(t(text));
    await out();
  };

  const spara = async ({ save, text, out, still = () => true }: Sparning): Promise<void> => {
    if ((await run(save)) && here() && still()) await lamna(text, out);
  };

  return { busy, failed, spara, lamna };
}
