import type { Definition } from '@fordra/schema/definition';
import { useIntl } from 'react-intl';
import { ChangeList } from '../history/change-list.tsx';
import type { ActionOutcome } from '../query/actions.ts';
import styles from './action-dialog.module.css';

type Props = {
  readonly definition: Definition;
  readonly looking: boolean;
  readonly outcome: ActionOutcome | undefined;
};

/** The item after the action. */
export function ActionPreview({ definition, looking, outcome }: Props) {
  const { formatMessage } = useIntl();
  if (looking) {
    return (
      <p className={styles.about} role="status">
        {formatMessage({ id: 'actions.looking' })}
      </p>
    );
  }
  if (!outcome) return null;
  if (outcome.changes.length === 0) {
    return <p className={styles.about}>{formatMessage({ id: 'actions.nothing_to_see' })}</p>;
  }
  return (
    <div>
      <p className={styles.about}>{formatMessage({ id: 'actions.would_change' })}</p>
      <ChangeList
        definition={definition}
        changes={outcome.changes.map(({ attribute, from, to }) => ({ path: attribute, from, to }))}
      />
    </div>
  );
}
