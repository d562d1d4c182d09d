import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { kvittoPdf } from '../../api/paths.ts';
import { beslutIn, isPending, utfallOf } from '../../domain/arende/lage.ts';
import { formatDatum } from '../../domain/tid/datum.ts';
import { promised } from '../../i18n/promises.ts';
import type { Historik } from '../../wire/kvitto.ts';
import { Button } from '../buttons/Button.tsx';
import { NewTabLink } from '../buttons/NewTabLink.tsx';
import { WholeNumbers } from '../page/WholeNumbers.tsx';
import { Notice, type NoticeProps } from './Notice.tsx';

type Egen = Historik['egna'][number];

const datumOf = (moment: string) => formatDatum(new Date(moment));

interface InskickatProps extends Pick<NoticeProps, 'headingLevel'> {
  readonly historik: Historik | null | undefined;
  readonly busy: boolean;
  /** Starts a draft from that application: the latest one that is not decided. */
  readonly onStart: (egen: Egen) => void;
}

/** What was sent in for an association before (PLUS-73): the person's own with their receipts, and that another person's waits. Nothing without any. */
export function Inskickat({ historik, busy, onStart, headingLevel = 2 }: InskickatProps) {
  const { t } = useTranslation();
  const { egna, annan } = historik ?? { egna: [], annan: null };
  const waiting = egna.filter(({ lage }) => beslutIn(lage) === undefined);
  const [latest] = waiting;
  return (
    <>
      {(latest ?? annan) && (
        <Notice headingLevel={headingLevel} heading={t(latest ? 'HISTORIK.RUBRIK' : 'HISTORIK.RUBRIK_ANNAN')}>
          {waiting.map((egen) => (
            <Fragment key={egen.ansokanId}>
              <p>
                <WholeNumbers text={t(promised('sent', `HISTORIK.${isPending(egen.lage) ? 'VANTAR' : 'OKAND'}`), { ...egen, datum: datumOf(egen.datum) })} />{' '}
                <NewTabLink href={kvittoPdf(egen.ansokanId)}>
                  <WholeNumbers text={t('HISTORIK.VISA', { arendenr: egen.arendenr })} />
                </NewTabLink>
              </p>
              {/* Below the one that it starts from. */}
              {egen === latest && (
                <div className="button-row">
                  <Button busy={busy} onClick={() => onStart(latest)}>
                    {t('HISTORIK.UTGA')}
                  </Button>
                </div>
              )}
            </Fragment>
          ))}
          {annan && (
            <p>
              <WholeNumbers text={t(promised('sent', 'HISTORIK.ANNAN'), { datum: datumOf(annan) })} />
            </p>
          )}
        </Notice>
      )}
      <Beslutade egna={egna} />
    </>
  );
}

/** The person's decided applications with their outcome, each a link to its receipt. */
function Beslutade({ egna }: Pick<Historik, 'egna'>) {
  const { t } = useTranslation();
  const decided = egna.flatMap((egen) => {
    const decision = beslutIn(egen.lage);
    return decision === undefined ? [] : [{ ...egen, ...decision }];
  });
  if (decided.length === 0) return null;
  return (
    <div>
      <p className="muted">{t('HISTORIK.TIDIGARE')}</p>
      <ul className="plain-list">
        {decided.map(({ ansokanId, arendenr, tidpunkt, utfall }) => (
          <li key={ansokanId}>
            <NewTabLink href={kvittoPdf(ansokanId)}>
              <WholeNumbers text={t(`HISTORIK.${utfallOf(utfall) ?? 'BESLUTAD'}`, { arendenr, datum: datumOf(tidpunkt) })} />
            </NewTabLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
