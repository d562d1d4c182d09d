import { FormProvider, useForm } from 'react-hook-form';
import { EMPTY_ADRESS_FORM } from '@uppgiftsandring/shared/domain/adress/adress.form';
import { formatOrgNr } from '@uppgiftsandring/shared/domain/ids';
import { parseStammodatum } from '@uppgiftsandring/shared/domain/tid/stammodatum';
import { AddressFields } from '@uppgiftsandring/shared/ui/address/AddressFields';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { IconButton } from '@uppgiftsandring/shared/ui/buttons/IconButton';
import { LinkButton } from '@uppgiftsandring/shared/ui/buttons/LinkButton';
import { Checkbox } from '@uppgiftsandring/shared/ui/fields/Checkbox';
import { DateField } from '@uppgiftsandring/shared/ui/fields/DateField';
import { FieldSet } from '@uppgiftsandring/shared/ui/fields/FieldSet';
import { FormattedField } from '@uppgiftsandring/shared/ui/fields/FormattedField';
import { Radio, RadioGroup } from '@uppgiftsandring/shared/ui/fields/RadioGroup';
import { Select } from '@uppgiftsandring/shared/ui/fields/Select';
import { TextField } from '@uppgiftsandring/shared/ui/fields/TextField';

const ROLES = ['Ledamot', 'Suppleant'].map((role) => ({ value: role, label: role }));
const GROUPS = [
  { label: 'Roll i styrelsen', options: ROLES },
  { label: 'Personer i styrelsen', options: [{ value: '2', label: 'Ingen styrelse', disabled: true }] },
];

export function Buttons() {
  return (
    <section className="section">
      <h2>Knappar</h2>
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
    </section>
  );
}

export function Fields() {
  const form = useForm({ defaultValues: EMPTY_ADRESS_FORM });
  return (
    <section className="section">
      <h2>Fält</h2>
      <div className="form">
        <TextField name="namn" label="För- och efternamn (valfritt)" help="Som i folkbokföringen." autoComplete="off" />
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
        <DateField
          name="datum"
          label="Datum"
          help="Till exempel 2026-05-17."
          parse={parseStammodatum}
          picker={{ label: 'Välj i en kalender', min: '1900-01-01' }}
        />
        <Select name="roll" label="Roll i styrelsen" placeholder="Välj roll" options={ROLES} defaultValue="" width="medium" />
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
    </section>
  );
}
