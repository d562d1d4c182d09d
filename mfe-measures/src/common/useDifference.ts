import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { useAddress } from '@uppgiftsandring/shared/hooks/useAddress';
import { useDescription } from '@uppgiftsandring/shared/hooks/useDescription';

/** Texts for a changed member, before and after, one line for each value that differs (PLUS-03); null when there is no difference to show. */
export function useDifference(): (before: Styrelsemedlem, after: Styrelsemedlem) => { readonly before: string; readonly after: string } | null {
  const { roll } = useDescription();
  const { adress } = useAddress();
  const parts = (of: Styrelsemedlem) => [of.namn, of.personId ?? of.annatId ?? '', roll(of), adress(of.adress)];
  return (before, after) => {
    const [old, now] = [parts(before), parts(after)];
    const differs = old.map((part, index) => part !== now[index]);
    const text = (all: string[]) => all.filter((part, index) => differs[index] && part !== '').join('\n');
    return differs.includes(true) ? { before: text(old), after: text(now) } : null;
  };
}
