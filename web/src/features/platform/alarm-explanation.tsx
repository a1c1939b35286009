import type { AlarmKey } from '@fordra/domain/platform/compute-alarms';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { todayInSweden } from '../../ui/format/today.ts';
import { useUserData } from '../../user/use-user-data.ts';
import styles from './alarm.module.css';
import { addressOfRows, rowsBehind } from './alarm-rows.ts';

type Props = { readonly alarm: { readonly key: AlarmKey; readonly subject: string } };

/** What an alarm means and what to do about it, with a link to the rows behind it if the reader may read them. */
export function AlarmExplanation({ alarm }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { structure } = useUserData().ui_structure;
  const rows = rowsBehind(alarm, todayInSweden());
  return (
    <p className={styles.explanation}>
      {labels.named(helpOf(alarm), { subject: alarm.subject })}
      {rows && structure[rows.resource] && (
        <>
          {' '}
          <Link to="/item-search/$resource" params={{ resource: rows.resource }} search={addressOfRows(rows)}>
            {formatMessage({ id: 'alarm.rows' })}
          </Link>
        </>
      )}
    </p>
  );
}

/** A file of the bank is named; those of the authority are counted together. */
function helpOf({ key, subject }: Props['alarm']): string {
  return key === 'files_parked' && subject ? 'alarm.help.bank_file_parked' : `alarm.help.${key}`;
}
