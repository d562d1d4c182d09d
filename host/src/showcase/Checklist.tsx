import { useState } from 'react';
import { ChecklistPanel } from '@uppgiftsandring/shared/ui/dialogs/ChecklistPanel';

const TEXTS = {
  heading: 'Checklista',
  intro: 'Det här återstår innan du kan skriva under.',
  later: 'Det här fyller du i sedan',
  list: 'Att göra',
  count: '2 saker att göra',
  empty: 'Inget saknas. Du kan gå vidare.',
  open: 'Öppna checklistan',
  close: 'Stäng checklistan',
};
const ITEMS = [
  { label: 'Komplettera adresser i styrelsen', to: '/ansokan/atgard/uppgiftsandring-styrelse', later: false },
  { label: 'Ange datum för föreningsstämman', later: true },
];

export function Checklist() {
  const [open, setOpen] = useState(false);
  return <ChecklistPanel open={open} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} items={ITEMS} texts={TEXTS} />;
}
