import { useState } from 'react';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { IconButton } from '@uppgiftsandring/shared/ui/buttons/IconButton';
import { ChecklistPanel } from '@uppgiftsandring/shared/ui/dialogs/ChecklistPanel';
import { LostMap } from '@uppgiftsandring/shared/ui/drawings/LostMap';
import { Badge } from '@uppgiftsandring/shared/ui/messages/Badge';
import { Missing } from '@uppgiftsandring/shared/ui/messages/Missing';
import { Progress } from '@uppgiftsandring/shared/ui/messages/Progress';
import { AnswerList } from '@uppgiftsandring/shared/ui/page/AnswerList';
import { Difference } from '@uppgiftsandring/shared/ui/page/Difference';
import { Parcel } from '@uppgiftsandring/shared/ui/page/Parcel';
import { PersonPanel } from '@uppgiftsandring/shared/ui/page/PersonPanel';
import { StepBar } from '@uppgiftsandring/shared/ui/page/StepBar';
import { Tile } from '@uppgiftsandring/shared/ui/page/Tile';

const ERRAND = ['klart', 'inte påbörjat', 'inte påbörjat'].map((status, index) => ({
  label: ['Sök förening', 'Välj ändringar', 'Granska'][index] ?? '',
  status,
}));
const STEPS = [
  { label: 'Föreningsstämma', to: '/ansokan/foreningsstamma', status: 'done' },
  { label: 'Kontaktuppgifter', to: '/ansokan/kontaktuppgifter', status: 'now' },
  { label: 'Sammanfattning', to: '/ansokan/sammanfattning', status: 'locked' },
] as const;
const ANSWERS = [
  { term: 'Organisationsnummer', value: '717904-1234', number: true },
  { term: 'Adress', value: <Difference before={'Tallstigen 3\n803 20 Gävle'} after={'c/o Karin Ek\nBjörkvägen 12\n803 20 Gävle'} /> },
];
const CHECKLIST = {
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

const GUNILLA = { name: 'Gunilla Åström', groupLabel: 'Person 1 av 2: Gunilla Åström', role: 'Ledamot, Ordförande' };
const ERIK = { name: 'Erik Wallin', groupLabel: 'Person 2 av 2: Erik Wallin', role: 'Suppleant' };

export function PageParts() {
  return (
    <section className="section">
      <h2>Steg och uppgifter</h2>
      <Progress label="Steg i ansökan" position="Steg 2 av 3: Välj ändringar" current={1} steps={ERRAND} />
      <StepBar label="Steg för att komplettera" steps={STEPS} doneText="klart" lockedText="Gör klart steget före först." />
      <Parcel heading="Tallbackens vägsamfällighet" actions={<Button variant="primary">Välj föreningen</Button>}>
        <AnswerList items={ANSWERS} />
      </Parcel>
      <ul className="tiles">
        <Tile heading="Styrelse" badge={<Badge kind="andrad" />} action={<Button>Ändra styrelsen</Button>}>
          <p>5 personer</p>
        </Tile>
      </ul>
      <ul className="person-list" aria-label="Personer i styrelsen">
        <PersonPanel {...GUNILLA} actions={<IconButton icon="remove" label="Ta bort Gunilla Åström" hiddenPart="Gunilla Åström" />}>
          <Missing>Adressen är inte fullständig.</Missing>
        </PersonPanel>
        <PersonPanel {...ERIK} removed badge={<Badge kind="borttagen" />} actions={<IconButton icon="undo" label="Ångra borttagningen av Erik Wallin" />} />
      </ul>
      <LostMap />
    </section>
  );
}

export function Checklist() {
  const [open, setOpen] = useState(false);
  return <ChecklistPanel open={open} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} items={ITEMS} texts={CHECKLIST} />;
}
