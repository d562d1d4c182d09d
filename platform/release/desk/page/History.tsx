import { useTranslation } from 'react-i18next';
import { Table } from '@uppgiftsandring/shared/ui/page/Table';
import type { Event } from '../../store/releases.ts';
import type { Part } from '../common/wire.ts';
import { Section } from './Section.tsx';
import { useFormats } from './useFormats.ts';

function keyOf({ what, plan, group, from, value }: Event) {
  if (what === 'configured' && value === null) return 'ownValue';
  if (from !== undefined) return 'moved';
  if (group !== undefined) return what === 'stopped' ? 'groupEnded' : 'group';
  return what === 'rollout' && plan ? 'byItself' : what;
}

/** What was done with a part: when, what, by whom and why. */
export function History({ part }: { part: Part }) {
  const { t } = useTranslation('desk');
  const { history } = part;
  const { moment } = useFormats();
  const heading = t('SLAPPBORD.HISTORIK.RUBRIK');
  const columns = [t('SLAPPBORD.HISTORIK.NAR'), t('SLAPPBORD.HISTORIK.VAD'), t('SLAPPBORD.HISTORIK.VEM'), t('SLAPPBORD.HISTORIK.VARFOR')];
  return (
    <Section id="historik" heading={heading} part={part} command={['history']}>
      {history.length === 0 ? (
        <p>{t('SLAPPBORD.HISTORIK.TOM')}</p>
      ) : (
        <Table caption={heading} columns={columns}>
          {history.map((event) => (
            <tr key={`${event.at} ${event.what} ${event.version} ${event.share} ${event.group} ${event.name}`}>
              <th scope="row">
                <time dateTime={event.at}>{moment(event.at)}</time>
              </th>
              <td>
                {t(`SLAPPBORD.HISTORIK.${keyOf(event)}`, {
                  version: event.version,
                  andel: event.share,
                  grupp: event.group,
                  miljo: event.from,
                  name: event.name,
                  value: event.value,
                })}
              </td>
              <td>{event.by ?? t('SLAPPBORD.HISTORIK.SJALV')}</td>
              <td>{event.what === 'halted' ? t(`SLAPPBORD.UTFALL.${event.rate ?? 'errors'}`, { fel: event.errors, antal: event.visits }) : event.why}</td>
            </tr>
          ))}
        </Table>
      )}
    </Section>
  );
}
