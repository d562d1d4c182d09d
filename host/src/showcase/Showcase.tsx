import { PageHead } from '@uppgiftsandring/shared/ui/page/PageHead';
import { Actions } from './Actions.tsx';
import { AddressForm } from './AddressForm.tsx';
import { Checklist } from './Checklist.tsx';
import { Choices } from './Choices.tsx';
import { Dialogs } from './Dialogs.tsx';
import { Fields } from './Fields.tsx';
import { Messages } from './Messages.tsx';
import { PageParts } from './PageParts.tsx';

const ASSOCIATION = { name: 'Tallbackens vägsamfällighet', orgNr: '717904-1234', lan: 'Gävleborg' };

/**
 * Every component in every state, for developers and accessibility tests. Its words are samples, not the product's
 * texts. A route outside production only (ROUTE-15).
 */
export function Showcase() {
  return (
    <div className="page-width page-with-panel">
      <div className="page-main">
        <PageHead title="Komponenter" association={ASSOCIATION} lead="Alla komponenter i alla lägen." />
        <Actions />
        <Fields />
        <Choices />
        <AddressForm />
        <Messages />
        <Dialogs />
        <PageParts />
      </div>
      <Checklist />
    </div>
  );
}
