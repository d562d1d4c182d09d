import { useState } from 'react';
import { Checkbox } from '@uppgiftsandring/shared/ui/fields/Checkbox';
import { FieldSet } from '@uppgiftsandring/shared/ui/fields/FieldSet';
import { Radio, RadioGroup } from '@uppgiftsandring/shared/ui/fields/RadioGroup';
import { Select } from '@uppgiftsandring/shared/ui/fields/Select';
import { Example } from './Example.tsx';

const ROLES = [
  { value: 'Ordförande', label: 'Ordförande' },
  { value: 'Kassör', label: 'Kassör' },
];
const KINDS = [
  { value: 'SamtligaStyrelsen', label: 'Samtliga i styrelsen', help: 'Alla i styrelsen skriver under tillsammans.' },
  { value: 'Ensam', label: 'En firmatecknare ensam', help: 'En roll eller person skriver under själv.' },
];

export function Choices() {
  const [kind, setKind] = useState('SamtligaStyrelsen');
  const alone = kind === 'Ensam';
  return (
    <Example heading="Val">
      <div className="form">
        <RadioGroup legend="Vem tecknar föreningens firma?" id="firma">
          {KINDS.map(({ value, label, help }) => (
            <Radio key={value} name="firma-val" value={value} label={label} help={help} checked={kind === value} onChange={() => setKind(value)}>
              {value === 'Ensam' && (
                <Select
                  name="firma-ensam"
                  label="Ensam: välj roll eller person"
                  placeholder="Välj roll eller person"
                  options={ROLES}
                  defaultValue=""
                  disabled={!alone}
                  key={kind}
                />
              )}
            </Radio>
          ))}
        </RadioGroup>
        <RadioGroup legend="Val med fel" id="fel-val" error="Välj firmatecknare">
          <Radio name="fel-val-1" value="a" label="Det första" />
          <Radio name="fel-val-1" value="b" label="Det andra" />
        </RadioGroup>
        <FieldSet legend="Funktion i styrelsen (valfritt)" choices>
          <Checkbox name="funktion" value="Ordförande" label="Ordförande" />
          <Checkbox name="funktion" value="Kassör" label="Kassör" defaultChecked />
          <Checkbox name="funktion" value="Sekreterare" label="Sekreterare" disabled />
        </FieldSet>
        <Checkbox name="utlandsk" label="Utländsk person (saknar svenskt personnummer)" help="Då fyller du i födelsedatum, namn och adress själv." />
        <Checkbox
          name="forsakran"
          label="Jag lämnar försäkran på heder och samvete"
          error="Kryssa i rutan för att lämna försäkran. Sedan kan du skriva under."
        />
      </div>
    </Example>
  );
}
