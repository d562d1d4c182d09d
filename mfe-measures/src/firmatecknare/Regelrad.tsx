import { useEffect, useRef } from 'react';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import type { FirmatecknareForm } from '@uppgiftsandring/shared/domain/styrelse/firmatecknare.form';
import { announceAtom } from '@uppgiftsandring/shared/state';
import { useDescription } from '@uppgiftsandring/shared/hooks/useDescription';
import { ruleSentence } from './sentence.ts';

/** Longer than the pause between two presses of an arrow key in a list, so that only the choice that the user stops at is read out. */
const STILL_MS = 700;

interface RegelradProps {
  readonly form: FirmatecknareForm;
  readonly members: readonly Styrelsemedlem[];
}

/** The chosen rule as a sentence, read out when it has changed; empty until the choice is complete (SIGN-06, INC-30). */
export function Regelrad({ form, members }: RegelradProps) {
  const { t } = useTranslation('measures');
  const { val } = useDescription();
  const announce = useSetAtom(announceAtom);
  const sentence = ruleSentence(form, members);
  const [val1, val2] = sentence?.val.map(val) ?? [];
  const text = sentence && t(sentence.key, { val1, val2 });
  const said = useRef(text);
  useEffect(() => {
    if (said.current === text) return undefined;
    const timer = setTimeout(() => {
      said.current = text;
      if (text) announce(text);
    }, STILL_MS);
    return () => clearTimeout(timer);
  }, [text, announce]);
  return text && <p>{text}</p>;
}
