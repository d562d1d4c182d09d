import { useTranslation } from 'react-i18next';
import { Table } from '@uppgiftsandring/shared/ui/page/Table';
import type { DeskEvent, Part } from '../common/wire.ts';
import { Command } from './Command.tsx';
import { useMoments } from './useMoments.ts';

const KEYS = {
  published: 'PUBLISHED',
  activated: 'ACTIVATED',
  rollout: 'ROLLOUT',
  rolledBack: 'ROLLEDBACK',
  stopped: 'STOPPED',
  withdrawn: 'WITHDRAWN',
  step: 'STEP',
  halted: 'HALTED',
} as const;

const keyOf = ({ what, byItself }: DeskEvent) => (what === 'rollout' && byItself ? 'BYITSELF' : KEYS[what]);

/** What was done with a part: when, what, by whom and why. */
export function History({ part }: { part: Part }) {
  const { t } = useTranslation('desk');
  const { history } = part;
  const { moment } = useMoments();
  const columns = [t('SLAPPBORD.HISTORIK.NAR'), t('SLAPPBORD.HISTORIK.VAD'), t('SLAPPBORD.HISTORIK.VEM'), t('SLAPPBORD.HISTORIK.VARFOR')];
  return (
    <section className="section" aria-labelledby="historik">
      <h3 id="historik">{t('SLAPPBORD.HISTORIK.RUBRIK')}</h3>
      {history.length === 0 ? (
        <p>{t('SLAPPBORD.HISTORIK.TOM')}</p>
      ) : (
        <Table caption={t('SLAPPBORD.HISTORIK.RUBRIK')} columns={columns}>
          {history.map((event) => (
            <tr key={`${event.at} ${event.what} ${event.version} ${event.share}`}>
              <th scope="row">
                <time dateTime={event.at}>{moment(event.at)}</time>
              </th>
              <td>{t(`SLAPPBORD.HISTORIK.${keyOf(event)}`, { version: event.version, andel: event.share })}</td>
              <td>{event.by ?? (event.byItself ? t('SLAPPBORD.HISTORIK.SJALV') : '')}</td>
              <td>{event.figures ? t('SLAPPBORD.HISTORIK.MOTTE_FEL', { fel: event.figures.errors, antal: event.figures.visits }) : event.why}</td>
            </tr>
          ))}
        </Table>
      )}
      <Command part={part} args={['history']} />
    </section>
  );
}
