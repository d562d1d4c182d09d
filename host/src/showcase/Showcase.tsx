import { PageHead } from '@uppgiftsandring/shared/ui/page/PageHead';
import { Buttons, Fields } from './Fields.tsx';
import { Dialogs, Messages } from './Messages.tsx';
import { Checklist, PageParts } from './PageParts.tsx';

const ASSOCIATION = { name: 'Tallbackens vägsamfällighet', orgNr: '717904-1234', lan: 'Gävleborg' };

/** Every component in its states, for developers and accessibility tests. Its words are samples. A route outside production only (ROUTE-15). */
export function Showcase() {
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
      <Checklist />
    </div>
  );
}
