import { useState } from 'react';
import { AnswerList } from '@uppgiftsandring/shared/ui/page/AnswerList';
import { Badge } from '@uppgiftsandring/shared/ui/messages/Badge';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Difference } from '@uppgiftsandring/shared/ui/page/Difference';
import { EmptyState } from '@uppgiftsandring/shared/ui/messages/EmptyState';
import { IconButton } from '@uppgiftsandring/shared/ui/buttons/IconButton';
import { LostMap } from '@uppgiftsandring/shared/ui/drawings/LostMap';
import { Missing } from '@uppgiftsandring/shared/ui/messages/Missing';
import { Parcel } from '@uppgiftsandring/shared/ui/page/Parcel';
import { PersonPanel } from '@uppgiftsandring/shared/ui/page/PersonPanel';
import { Progress } from '@uppgiftsandring/shared/ui/messages/Progress';
import { StepBar } from '@uppgiftsandring/shared/ui/page/StepBar';
import { Tile } from '@uppgiftsandring/shared/ui/page/Tile';
import { Example } from './Example.tsx';

const ERRAND = ['Sök förening', 'Välj ändringar', 'Komplettera', 'Granska', 'Skriv under', 'Kvittens'];
const STEPS = [
  { label: 'Föreningsstämma', to: '/ansokan/foreningsstamma', status: 'done' },
  { label: 'Kontaktuppgifter', to: '/ansokan/kontaktuppgifter', status: 'now' },
  { label: 'Sammanfattning', to: '/ansokan/sammanfattning', status: 'locked' },
] as const;

const PERSONS = {
  gunilla: { name: 'Gunilla Åström', groupLabel: 'Person 1 av 3: Gunilla Åström', role: 'Ledamot, Ordförande' },
  bengt: { name: 'Bengt-Olof Lindqvist', groupLabel: 'Person 2 av 3: Bengt-Olof Lindqvist', role: 'Ledamot, Kassör' },
  erik: { name: 'Erik Wallin', groupLabel: 'Person 3 av 3: Erik Wallin', role: 'Suppleant' },
} as const;

export function PageParts() {
  return (
    <>
      <Example heading="Steg">
        <Progress
          label="Steg i ansökan"
          position="Steg 2 av 6: Välj ändringar"
          current={1}
          steps={ERRAND.map((label, index) => ({ label, status: index < 1 ? 'klart' : 'inte påbörjat' }))}
        />
        <StepBar label="Steg för att komplettera" steps={STEPS} doneText="klart" lockedText="Gör klart steget före först." />
      </Example>
      <Example heading="Uppgifter">
        <Parcel heading="Tallbackens vägsamfällighet" headingLevel={3} actions={<Button variant="primary">Välj föreningen</Button>}>
          <AnswerList
            items={[
              { term: 'Organisationsnummer', value: '717904-1234', number: true },
              { term: 'Län', value: 'Gävleborg' },
            ]}
          />
        </Parcel>
        <AnswerList
          items={[
            { term: 'Adress', value: <Difference before={'Tallstigen 3\n803 20 Gävle'} after={'Björkvägen 12\n803 20 Gävle'} /> },
            { term: 'E-post', value: 'tallbacken@exempel.se' },
          ]}
        />
        <EmptyState>Det finns inga personer i styrelsen. Lägg till minst en person.</EmptyState>
        <ul className="tiles">
          <Tile heading="Styrelse" badge={<Badge kind="andrad" />} action={<Button>Ändra styrelsen</Button>}>
            <p>5 personer</p>
          </Tile>
          <Tile heading="Firmatecknare" action={<Button>Ändra firmatecknare</Button>}>
            <p>Samtliga i styrelsen</p>
          </Tile>
        </ul>
        <Persons />
        <LostMap />
      </Example>
    </>
  );
}

function Persons() {
  const [opened, setOpened] = useState('');
  const actions = (name: string) => (
    <>
      <IconButton icon="edit" label={`Ändra ${name}`} hiddenPart={name} onClick={() => setOpened(name)} />
      <IconButton icon="remove" label={`Ta bort ${name}`} hiddenPart={name} />
    </>
  );
  return (
    <ul className="person-list" aria-label="Personer i styrelsen">
      <PersonPanel {...PERSONS.gunilla} onOpen={() => setOpened(PERSONS.gunilla.name)} actions={actions(PERSONS.gunilla.name)}>
        <Missing>Adressen är inte fullständig.</Missing>
      </PersonPanel>
      <PersonPanel {...PERSONS.bengt} badge={<Badge kind="andrad" />} onOpen={() => setOpened(PERSONS.bengt.name)} actions={actions(PERSONS.bengt.name)}>
        <Difference before="Björkvägen 4, 803 20 Gävle" after="Hamngatan 18 lgh 1102, 802 52 Gävle" />
      </PersonPanel>
      <PersonPanel
        {...PERSONS.erik}
        removed
        badge={<Badge kind="borttagen" />}
        actions={<IconButton icon="undo" label={`Ångra borttagningen av ${PERSONS.erik.name}`} />}
      />
      <li className="muted small">{`Öppnad: ${opened || 'ingen'}`}</li>
    </ul>
  );
}
