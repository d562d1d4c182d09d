import { formatOrgNr } from '@uppgiftsandring/shared/domain/ansokan/organisationsnummer';
import { formatBirthDate, formatPersonId } from '@uppgiftsandring/shared/domain/person/personnummer';
import { parseStammodatum } from '@uppgiftsandring/shared/domain/tid/stammodatum';
import { CountrySelect } from '@uppgiftsandring/shared/ui/address/CountrySelect';
import { DateField } from '@uppgiftsandring/shared/ui/fields/DateField';
import { FormattedField } from '@uppgiftsandring/shared/ui/fields/FormattedField';
import { Select } from '@uppgiftsandring/shared/ui/fields/Select';
import { TextField } from '@uppgiftsandring/shared/ui/fields/TextField';
import { Example } from './Example.tsx';

const ROLES = [
  { value: 'Ledamot', label: 'Ledamot' },
  { value: 'Suppleant', label: 'Suppleant' },
];
const PERSONS = [
  { value: '1', label: 'Gunilla Åström' },
  { value: '2', label: 'Ingen styrelse', disabled: true },
];

export function Fields() {
  return (
    <Example heading="Fält">
      <div className="form">
        <TextField name="namn" label="För- och efternamn" autoComplete="off" />
        <TextField name="epost" label="E-post (valfritt)" help="Till exempel namn@exempel.se." type="email" spellCheck={false} />
        <TextField
          name="epost-fel"
          label="E-post med fel"
          help="Till exempel namn@exempel.se."
          error="Skriv en giltig e-postadress, till exempel namn@exempel.se."
          defaultValue="tallbacken@exempel"
        />
        <TextField name="last" label="Låst namn" help="Namnet är hämtat och går inte att ändra." defaultValue="Karin Ek" readOnly />
        <TextField name="avstangd" label="Avstängt fält" defaultValue="Karin Ek" disabled />
        <FormattedField
          name="orgnr"
          label="Föreningens organisationsnummer"
          help="Tio siffror, till exempel 123456-1234."
          placeholder="123456-1234"
          width="medium"
          inputMode="numeric"
          format={formatOrgNr}
        />
        <FormattedField name="personnummer" label="Personnummer" placeholder="ÅÅÅÅMMDD-XXXX" width="medium" format={formatPersonId} />
        <FormattedField name="fodd" label="Födelsedatum" placeholder="ÅÅÅÅ-MM-DD" width="medium" inputMode="numeric" format={formatBirthDate} />
        <DateField
          name="datum"
          label="Datum för senaste föreningsstämma"
          help="År, månad och dag, till exempel 2026-05-17."
          parse={parseStammodatum}
          picker={{ label: 'Välj i en kalender', min: '1900-01-01' }}
        />
        <Select name="roll" label="Roll i styrelsen" placeholder="Välj roll" options={ROLES} defaultValue="" width="medium" />
        <Select
          name="val"
          label="Ensam: välj roll eller person"
          placeholder="Välj roll eller person"
          groups={[
            { label: 'Roll i styrelsen', options: ROLES },
            { label: 'Personer i styrelsen', options: PERSONS },
          ]}
          defaultValue=""
          error="Välj en styrelseroll eller person som ska teckna föreningen"
        />
        <CountrySelect name="land" label="Land" placeholder="Välj land" defaultValue="SE" />
      </div>
    </Example>
  );
}
