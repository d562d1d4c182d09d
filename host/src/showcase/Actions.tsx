import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { IconButton } from '@uppgiftsandring/shared/ui/buttons/IconButton';
import { LinkButton } from '@uppgiftsandring/shared/ui/buttons/LinkButton';
import { Example } from './Example.tsx';

export function Actions() {
  return (
    <Example heading="Knappar">
      <div className="button-row">
        <Button variant="primary" iconAfter="forward">
          Spara styrelsen
        </Button>
        <Button icon="add">Lägg till person</Button>
        <Button variant="quiet">Avbryt</Button>
        <Button variant="danger">Ta bort personen</Button>
        <Button small>Liten knapp</Button>
      </div>
      <div className="button-row">
        <Button variant="primary" busy>
          Sparar
        </Button>
        <Button variant="primary" disabledReason="Lämna försäkran först. Sedan kan du skriva under.">
          Skriv under
        </Button>
        <Button disabled>Avstängd</Button>
      </div>
      <div className="button-row">
        <LinkButton>Knapp som ser ut som en länk</LinkButton>
        <IconButton icon="edit" label="Ändra Gunilla Åström" hiddenPart="Gunilla Åström" />
        <IconButton icon="remove" label="Ta bort Gunilla Åström" hiddenPart="Gunilla Åström" />
      </div>
    </Example>
  );
}
