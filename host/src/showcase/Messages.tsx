import { Badge } from '@uppgiftsandring/shared/ui/messages/Badge';
import { Banner } from '@uppgiftsandring/shared/ui/messages/Banner';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Difference } from '@uppgiftsandring/shared/ui/page/Difference';
import { ErrorPanel } from '@uppgiftsandring/shared/ui/messages/ErrorPanel';
import { Missing } from '@uppgiftsandring/shared/ui/messages/Missing';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { SaveStatus } from '@uppgiftsandring/shared/ui/saving/SaveStatus';
import { UnsavedNotice } from '@uppgiftsandring/shared/ui/saving/UnsavedNotice';
import { Example } from './Example.tsx';

const ERRORS = [
  { text: 'Skriv en giltig e-postadress, till exempel namn@exempel.se.', field: 'epost-fel' },
  { text: 'Välj en roll.', field: 'roll', label: 'Roll i styrelsen' },
  { text: 'Välj en roll.', field: 'val', label: 'Ensam: välj roll eller person' },
];
const NEWS = { taken: ['Postnummer', 'Postort'], disputed: [{ label: 'Adressrad 1', value: 'Björkvägen 12' }] };
const TYPED_AT = new Date('2026-05-17T12:32:00Z');

export function Messages() {
  return (
    <Example heading="Meddelanden">
      <ErrorPanel errors={ERRORS} />
      <UnsavedNotice at={TYPED_AT} onDiscard={() => undefined} news={NEWS} />
      <Notice>
        <p>Du är kontaktperson för ansökan.</p>
      </Notice>
      <Notice kind="done">
        <p>Styrelsen är sparad.</p>
      </Notice>
      <Notice kind="warning" heading="Ansökan har ändrats i ett annat fönster" actions={<Button small>Hämta senaste versionen</Button>}>
        <p>Det du har skrivit här finns kvar.</p>
      </Notice>
      <Notice kind="error" role="alert" heading="Vi hittar ingen förening">
        <p>Kontrollera numret och sök igen.</p>
      </Notice>
      <Banner heading="Planerat avbrott" label="Meddelande från myndigheten">
        <p>Tjänsten är stängd söndag den 29 november kl. 06–08.</p>
      </Banner>
      <Banner icon="offline" live>
        <p>Du är inte uppkopplad. Det du skriver finns kvar.</p>
      </Banner>
      <div className="button-row">
        <Badge kind="ny" />
        <Badge kind="andrad" />
        <Badge kind="borttagen" />
      </div>
      <div className="stack">
        <SaveStatus state="saved" tid="14.32" />
        <SaveStatus state="saving" />
        <SaveStatus state="unsaved" />
        <SaveStatus state="failed" />
      </div>
      <Missing>Adressen är inte fullständig.</Missing>
      <Difference before={'Tallstigen 3\n803 20 Gävle'} after={'c/o Karin Ek\nBjörkvägen 12\n803 20 Gävle'} />
      <Difference before={null} after="Ordförande och Kassör, tillsammans" />
    </Example>
  );
}
