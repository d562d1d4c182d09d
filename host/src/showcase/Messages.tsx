import { useState } from 'react';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { ConfirmDialog } from '@uppgiftsandring/shared/ui/dialogs/ConfirmDialog';
import { Dialog } from '@uppgiftsandring/shared/ui/dialogs/Dialog';
import { TextField } from '@uppgiftsandring/shared/ui/fields/TextField';
import { Badge } from '@uppgiftsandring/shared/ui/messages/Badge';
import { Banner } from '@uppgiftsandring/shared/ui/messages/Banner';
import { EmptyState } from '@uppgiftsandring/shared/ui/messages/EmptyState';
import { ErrorPanel } from '@uppgiftsandring/shared/ui/messages/ErrorPanel';
import { Loader } from '@uppgiftsandring/shared/ui/messages/Loader';
import { Missing } from '@uppgiftsandring/shared/ui/messages/Missing';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { SaveStatus } from '@uppgiftsandring/shared/ui/saving/SavedOrNot';
import { UnsavedNotice } from '@uppgiftsandring/shared/ui/saving/UnsavedNotice';

const ERRORS = [
  { text: 'Skriv en giltig e-postadress, till exempel namn@exempel.se.', field: 'epost-fel' },
  { text: 'Välj en roll eller person.', field: 'val', label: 'Roll eller person' },
];
const NEWS = { taken: ['Postnummer', 'Postort'], disputed: [{ label: 'Adressrad 1', value: 'Björkvägen 12' }] };
const TYPED_AT = new Date('2026-05-17T12:32:00Z');

export function Messages() {
  return (
    <section className="section">
      <h2>Meddelanden</h2>
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
      <EmptyState>Det finns inga personer i styrelsen. Lägg till minst en person.</EmptyState>
    </section>
  );
}

export function Dialogs() {
  const [shown, setShown] = useState<'confirm' | 'form' | null>(null);
  const [loading, setLoading] = useState(false);
  const close = () => setShown(null);
  const load = () => {
    setLoading(true);
    setTimeout(() => setLoading(false), 2000);
  };
  return (
    <section className="section">
      <h2>Dialoger och laddare</h2>
      <div className="button-row">
        <Button onClick={() => setShown('confirm')}>Fråga innan något tas bort</Button>
        <Button onClick={() => setShown('form')}>Formulär i dialog</Button>
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
      <Dialog large holdsInput open={shown === 'form'} title="Lägg till person" onClose={close} actions={<Button onClick={close}>Lägg till</Button>}>
        <TextField name="dialog-namn" label="Namn i dialogen" />
      </Dialog>
      <Loader visible={loading} label="Laddar" slowText="Det tar längre tid än vanligt." reloadLabel="Ladda om sidan" onReload={() => location.reload()} />
    </section>
  );
}
