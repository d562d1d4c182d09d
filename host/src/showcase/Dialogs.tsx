import { useState } from 'react';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { ConfirmDialog } from '@uppgiftsandring/shared/ui/dialogs/ConfirmDialog';
import { Dialog } from '@uppgiftsandring/shared/ui/dialogs/Dialog';
import { Loader } from '@uppgiftsandring/shared/ui/messages/Loader';
import { TextField } from '@uppgiftsandring/shared/ui/fields/TextField';
import { SESSION_DIALOG } from '@uppgiftsandring/shared/state';
import { Example } from './Example.tsx';

type Shown = 'confirm' | 'form' | 'choice' | null;

export function Dialogs() {
  const [shown, setShown] = useState<Shown>(null);
  const [warning, setWarning] = useState(false);
  const [loading, setLoading] = useState(false);
  const close = () => setShown(null);
  const load = () => {
    setLoading(true);
    setTimeout(() => setLoading(false), 2000);
  };
  return (
    <Example heading="Dialoger och laddare">
      <div className="button-row">
        <Button onClick={() => setShown('confirm')}>Fråga innan något tas bort</Button>
        <Button onClick={() => setShown('form')}>Formulär i dialog</Button>
        <Button onClick={() => setShown('choice')}>Val som krävs</Button>
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
      <Dialog
        large
        holdsInput
        open={shown === 'form'}
        title="Lägg till person i styrelsen"
        onClose={close}
        actions={
          <>
            <Button variant="primary" onClick={close}>
              Lägg till
            </Button>
            <Button variant="quiet" onClick={close}>
              Avbryt
            </Button>
          </>
        }
      >
        <p>Alla fält är obligatoriska om det inte står valfritt.</p>
        <TextField name="dialog-namn" label="Namn i dialogen" />
        <Button onClick={() => setWarning(true)}>Varna för att sessionen går ut</Button>
      </Dialog>
      <Dialog
        open={shown === 'choice'}
        title="Användarvillkor"
        actions={
          <>
            <Button variant="primary" onClick={close}>
              Godkänn villkoren
            </Button>
            <Button onClick={close}>Avböj villkoren</Button>
          </>
        }
      >
        {Array.from({ length: 12 }, (_, index) => (
          <p key={index}>{`Stycke ${index + 1}. Du får använda tjänsten för den förening som du företräder.`}</p>
        ))}
      </Dialog>
      <Dialog
        id={SESSION_DIALOG}
        role="alertdialog"
        open={warning}
        title="Du loggas snart ut"
        actions={
          <Button variant="primary" onClick={() => setWarning(false)}>
            Fortsätt
          </Button>
        }
      >
        <p role="timer">Du loggas ut om 2 minuter. Välj Fortsätt om du vill vara kvar.</p>
      </Dialog>
      <Loader visible={loading} label="Laddar" slowText="Det tar längre tid än vanligt." reloadLabel="Ladda om sidan" onReload={() => location.reload()} />
    </Example>
  );
}
