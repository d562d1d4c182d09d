import { useState, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { EMPTY_ADRESS_FORM } from '@uppgiftsandring/shared/domain/adress/adress.form';
import { formatOrgNr } from '@uppgiftsandring/shared/domain/ids';
import { parseStammodatum } from '@uppgiftsandring/shared/domain/tid/stammodatum';
import { AddressFields } from '@uppgiftsandring/shared/ui/address/AddressFields';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { IconButton } from '@uppgiftsandring/shared/ui/buttons/IconButton';
import { LinkButton } from '@uppgiftsandring/shared/ui/buttons/LinkButton';
import { ConfirmDialog } from '@uppgiftsandring/shared/ui/dialogs/ConfirmDialog';
import { LostMap } from '@uppgiftsandring/shared/ui/drawings/Drawing';
import { Checkbox } from '@uppgiftsandring/shared/ui/fields/Checkbox';
import { DateField } from '@uppgiftsandring/shared/ui/fields/DateField';
import { FieldSet } from '@uppgiftsandring/shared/ui/fields/FieldSet';
import { FormattedField } from '@uppgiftsandring/shared/ui/fields/FormattedField';
import { Radio, RadioGroup } from '@uppgiftsandring/shared/ui/fields/RadioGroup';
import { Select } from '@uppgiftsandring/shared/ui/fields/Select';
import { TextField } from '@uppgiftsandring/shared/ui/fields/TextField';
import { Badge } from '@uppgiftsandring/shared/ui/messages/Badge';
import { Banner } from '@uppgiftsandring/shared/ui/messages/Banner';
import { ErrorPanel } from '@uppgiftsandring/shared/ui/messages/ErrorPanel';
import { Missing, Notice, type NoticeProps } from '@uppgiftsandring/shared/ui/messages/Notice';
import { AnswerList } from '@uppgiftsandring/shared/ui/page/AnswerList';
import { Difference } from '@uppgiftsandring/shared/ui/page/Difference';
import { PageHead } from '@uppgiftsandring/shared/ui/page/PageHead';
import { EmptyState, Parcel } from '@uppgiftsandring/shared/ui/page/Parcel';
import { PersonPanel } from '@uppgiftsandring/shared/ui/page/PersonPanel';
import { StepBar } from '@uppgiftsandring/shared/ui/page/StepBar';
import { Tile } from '@uppgiftsandring/shared/ui/page/Tile';
import { SaveStatus } from '@uppgiftsandring/shared/ui/saving/SavedOrNot';
import { UnsavedNotice } from '@uppgiftsandring/shared/ui/saving/UnsavedNotice';
import { ChecklistPanel } from '../shell/Checklist.tsx';
import { Course } from '../shell/Course.tsx';
import { Loader } from '../shell/FullLoader.tsx';

const ASSOCIATION = { name: 'Tallbackens vägsamfällighet', orgNr: '717904-1234', lan: 'Gävleborg' };

/** Every component in its states, for developers and accessibility tests. Its words are samples. A route outside production only (ROUTE-15). */
export function Showcase() {
  const [open, setOpen] = useState(false);
  return (
    <div className="page-width page-with-panel">
      <div className="page-main">
        <PageHead title="Komponenter" association={ASSOCIATION} lead="Alla komponenter i sina lägen." />
        <Buttons />
        <Fields />
        <Messages />
        <Dialogs />
        <PageParts />
      </div>
      <ChecklistPanel open={open} onToggle={() => setOpen(!open)} items={ITEMS} empty="Inget saknas. Du kan gå vidare." />
    </div>
  );
}

function Part({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <section className="section">
      <h2>{heading}</h2>
      {children}
    </section>
  );
}

const ROLES = ['Ledamot', 'Suppleant'].map((role) => ({ value: role, label: role }));
const GROUPS = [{ label: 'Roll i styrelsen', options: ROLES }];

function Buttons() {
  return (
    <Part heading="Knappar">
      <div className="button-row">
        <Button variant="primary" iconAfter="forward">
          Spara styrelsen
        </Button>
        <Button icon="add">Lägg till person</Button>
        <Button variant="quiet">Avbryt</Button>
        <Button variant="danger">Ta bort personen</Button>
        <Button small>Liten knapp</Button>
        <Button busy>Sparar</Button>
        <Button disabledReason="Lämna försäkran först. Sedan kan du skriva under.">Skriv under</Button>
        <Button disabled>Avstängd</Button>
        <LinkButton>Knapp som ser ut som en länk</LinkButton>
        <IconButton icon="edit" label="Ändra Gunilla Åström" hiddenPart="Gunilla Åström" />
      </div>
    </Part>
  );
}

function Fields() {
  const form = useForm({ defaultValues: { adress: EMPTY_ADRESS_FORM } });
  return (
    <Part heading="Fält">
      <div className="form">
        <TextField name="namn" label="För- och efternamn (valfritt)" help="Som i folkbokföringen." />
        <TextField name="epost-fel" label="E-post med fel" error="Skriv en giltig e-postadress, till exempel namn@exempel.se." defaultValue="a@b" />
        <TextField name="last" label="Låst namn" help="Namnet är hämtat och går inte att ändra." defaultValue="Karin Ek" readOnly />
        <TextField name="avstangd" label="Avstängt fält" defaultValue="Karin Ek" disabled />
        <FormattedField
          name="orgnr"
          label="Föreningens organisationsnummer"
          placeholder="123456-1234"
          width="medium"
          inputMode="numeric"
          format={formatOrgNr}
        />
        <DateField name="datum" label="Datum" help="Till exempel 2026-05-17." parse={parseStammodatum} picker={{ label: 'Välj i en kalender' }} />
        <Select name="val" label="Roll eller person" placeholder="Välj" groups={GROUPS} defaultValue="" error="Välj en roll eller person." />
        <RadioGroup legend="Vem tecknar föreningens firma?" id="firma">
          <Radio name="firma-val" value="a" label="Samtliga i styrelsen" help="Alla i styrelsen skriver under tillsammans." defaultChecked />
          <Radio name="firma-val" value="b" label="En firmatecknare ensam">
            <Select name="firma-ensam" label="Ensam" placeholder="Välj" options={ROLES} defaultValue="" disabled />
          </Radio>
        </RadioGroup>
        <RadioGroup legend="Val med fel" id="fel-val" error="Välj firmatecknare">
          <Radio name="fel-val-1" value="a" label="Det första" />
        </RadioGroup>
        <FieldSet legend="Funktion i styrelsen (valfritt)" choices>
          <Checkbox name="funktion" value="Kassör" label="Kassör" defaultChecked />
          <Checkbox name="funktion" value="Sekreterare" label="Sekreterare" disabled />
        </FieldSet>
        <Checkbox name="forsakran" label="Jag lämnar försäkran" error="Kryssa i rutan för att lämna försäkran." />
        <FormProvider {...form}>
          <AddressFields legend="Adress" heading={3} help="Fyll i minst en adressrad." />
        </FormProvider>
      </div>
    </Part>
  );
}

const ERRORS = [{ text: 'Välj en roll eller person.', field: 'val', label: 'Roll eller person' }];
const NEWS = { taken: ['Postnummer', 'Postort'], disputed: [{ label: 'Adressrad 1', value: 'Björkvägen 12' }] };
const TYPED = { at: new Date('2026-05-17T12:32:00Z'), elsewhere: true };
const NOTICES: readonly NoticeProps[] = [
  { children: 'Du är kontaktperson för ansökan.' },
  { kind: 'done', children: 'Styrelsen är sparad.' },
  {
    kind: 'warning',
    heading: 'Ansökan har ändrats i ett annat fönster',
    actions: <Button small>Hämta senaste versionen</Button>,
    children: 'Det du har skrivit här finns kvar.',
  },
  { kind: 'error', role: 'alert', heading: 'Vi hittar ingen förening', children: 'Kontrollera numret och sök igen.' },
];

function Messages() {
  return (
    <Part heading="Meddelanden">
      <ErrorPanel errors={ERRORS} />
      <UnsavedNotice typed={TYPED} onDiscard={() => undefined} news={NEWS} />
      {NOTICES.map(({ children, ...notice }) => (
        <Notice key={notice.kind ?? 'info'} {...notice}>
          <p>{children}</p>
        </Notice>
      ))}
      <Banner heading="Planerat avbrott" label="Meddelande från myndigheten">
        <p>Tjänsten är stängd söndag den 29 november kl. 06–08.</p>
      </Banner>
      <Banner icon="offline" live>
        <p>Du är inte uppkopplad. Det du skriver finns kvar.</p>
      </Banner>
      <div className="button-row">
        {(['ny', 'andrad', 'borttagen'] as const).map((kind) => (
          <Badge key={kind} kind={kind} />
        ))}
      </div>
      <div className="stack">
        {(['saved', 'saving', 'unsaved', 'failed'] as const).map((state) => (
          <SaveStatus key={state} state={state} tid="14.32" />
        ))}
      </div>
      <Missing>Adressen är inte fullständig.</Missing>
      <EmptyState>Det finns inga personer i styrelsen. Lägg till minst en person.</EmptyState>
    </Part>
  );
}

function Dialogs() {
  const [shown, setShown] = useState<'confirm' | 'loader' | null>(null);
  const close = () => setShown(null);
  const load = () => {
    setShown('loader');
    setTimeout(close, 2000);
  };
  return (
    <Part heading="Dialoger och laddare">
      <div className="button-row">
        <Button onClick={() => setShown('confirm')}>Fråga innan något tas bort</Button>
        <Button onClick={load}>Ladda i två sekunder</Button>
      </div>
      <ConfirmDialog
        open={shown === 'confirm'}
        title="Vill du ta bort Erik Wallin från styrelsen?"
        confirm={{ label: 'Ta bort Erik Wallin', onClick: close }}
        decline={{ label: 'Behåll Erik Wallin', onClick: close }}
      >
        <p>Ändringen gäller när du har sparat styrelsen. Du kan ångra den innan dess.</p>
      </ConfirmDialog>
      <Loader visible={shown === 'loader'} onReload={() => location.reload()} />
    </Part>
  );
}

const COURSE = ['Sök förening', 'Välj ändringar', 'Komplettera', 'Granska', 'Skriv under', 'Kvittens'].map((sv, index) => ({
  nr: index + 1,
  name: { sv, en: sv },
}));
const STEPS = [
  { label: 'Föreningsstämma', to: '/komponenter#1', status: 'done' },
  { label: 'Dina kontaktuppgifter', to: '/komponenter#2', status: 'now' },
  { label: 'Sammanfattning', to: '/komponenter#3', status: 'locked' },
] as const;
const ANSWERS = [
  { term: 'Organisationsnummer', value: '717904-1234', number: true },
  { term: 'Adress', value: <Difference before={'Tallstigen 3\n803 20 Gävle'} after={'c/o Karin Ek\nBjörkvägen 12\n803 20 Gävle'} /> },
];
const ITEMS = [
  { label: 'Komplettera adresser i styrelsen', to: '/komponenter', later: false },
  { label: 'Ange datum för föreningsstämman', later: true },
];
const GUNILLA = { name: 'Gunilla Åström', groupLabel: 'Person 1 av 2: Gunilla Åström', role: 'Ledamot, Ordförande' };
const ERIK = { name: 'Erik Wallin', groupLabel: 'Person 2 av 2: Erik Wallin', role: 'Suppleant' };

function PageParts() {
  return (
    <Part heading="Steg och uppgifter">
      {COURSE[1] && <Course course={{ step: COURSE[1], steps: COURSE }} />}
      <StepBar label="Steg för att komplettera" place="Steg 3 av 6: Komplettera" steps={STEPS} doneText="klart" lockedText="Gör klart steget före först." />
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
    </Part>
  );
}
