import { SaveStatus } from '@uppgiftsandring/shared/ui/SaveStatus';

interface SparlageProps {
  readonly changed: boolean;
  readonly busy: boolean;
  readonly failed: boolean;
}

/** Beside the save button: whether what stands on the page is saved (PLUS-01). Silent while there is nothing to save. */
export function Sparlage({ changed, busy, failed }: SparlageProps) {
  if (busy) return <SaveStatus state="sparar" />;
  if (!changed) return null;
  return <SaveStatus state={failed ? 'misslyckades' : 'inteSparat'} />;
}
