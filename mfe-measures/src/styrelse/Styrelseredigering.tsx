import { useState } from 'react';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { Ansokan, Samfallighet } from '@uppgiftsandring/shared/domain/ansokan';
import { savingAtom } from '@uppgiftsandring/shared/state';
import { ErrorPanel } from '@uppgiftsandring/shared/ui/ErrorPanel';
import { UnsavedNotice } from '@uppgiftsandring/shared/ui/UnsavedNotice';
import { Borttagna } from './Borttagna.tsx';
import { Granser } from './Granser.tsx';
import { MedlemDialog } from './medlem/MedlemDialog.tsx';
import { Medlemslista } from './Medlemslista.tsx';
import { NY_MEDLEM, type Oppen } from './oppen.ts';
import { TaBortDialog } from './TaBortDialog.tsx';
import { useStyrelse } from './useStyrelse.ts';
import { Verktyg } from './Verktyg.tsx';

interface StyrelseredigeringProps {
  readonly ansokan: Ansokan;
  readonly samfallighet: Samfallighet;
}

/** Limits, persons, toolbar, errors and the two dialogs of the board page. */
export function Styrelseredigering({ ansokan, samfallighet }: StyrelseredigeringProps) {
  const { t } = useTranslation();
  const saving = useAtomValue(savingAtom);
  const { panel, ...styrelse } = useStyrelse(ansokan, samfallighet);
  const [oppen, setOppen] = useState<Oppen>(null);
  const stang = () => setOppen(null);

  return (
    <>
      <ErrorPanel
        ref={panel}
        heading={t('UPPGIFTSANDRING.STYRELSE.FEL.RUBRIK')}
        errors={styrelse.fel.map(({ nyckel, varden, member }) => ({
          text: t(nyckel, varden),
          field: 'personer',
          ...(member ? { onSelect: () => setOppen({ dialog: 'medlem', index: styrelse.members.indexOf(member), member }) } : {}),
        }))}
      />
      <UnsavedNotice at={styrelse.restoredAt} onDiscard={styrelse.discard} />
      <Granser regler={samfallighet.styrelseinformation} />
      <Medlemslista
        members={styrelse.members}
        registered={samfallighet.styrelsemedlemmar}
        onOpen={(index, member) => setOppen({ dialog: 'medlem', index, member })}
        onRemove={(index, member) => setOppen({ dialog: 'taBort', index, member })}
      />
      <Borttagna members={styrelse.borttagna} onUndo={styrelse.angra} />
      <Verktyg
        saving={saving}
        isChangeStored={ansokan.uppgiftsandring.uppgiftsandringStyrelse !== null}
        onAdd={() => setOppen(NY_MEDLEM)}
        onSave={() => void styrelse.spara()}
        onCancel={styrelse.avbryt}
        onRestore={styrelse.aterstall}
      />
      {oppen?.dialog === 'medlem' && (
        <MedlemDialog
          member={oppen.member}
          onClose={stang}
          onDone={(member) => {
            if (oppen.member === null) styrelse.laggTill(member);
            else styrelse.andra(oppen.index, member);
            stang();
          }}
        />
      )}
      <TaBortDialog
        member={oppen?.dialog === 'taBort' ? oppen.member : null}
        onKeep={stang}
        onRemove={(member) => {
          if (oppen?.dialog === 'taBort') styrelse.taBort(oppen.index, member);
          stang();
        }}
      />
    </>
  );
}
