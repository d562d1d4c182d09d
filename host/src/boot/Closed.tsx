import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import catalogue from '../../assets/i18n/sv.json' with { type: 'json' };

const { VISAS_INTE } = catalogue.SKAL;

/** Shown when the shell itself cannot be shown. Its texts are built in, since the text files may be what is missing. */
export function Closed() {
  return (
    <main className="page page-width">
      <div className="page-main">
        <div className="page-head">
          <h1>{VISAS_INTE.RUBRIK}</h1>
          <p className="page-lead">{VISAS_INTE.TEXT}</p>
        </div>
        <div className="button-row">
          <Button variant="primary" onClick={() => location.reload()}>
            {catalogue.LADDNING.LADDA_OM}
          </Button>
        </div>
      </div>
    </main>
  );
}
