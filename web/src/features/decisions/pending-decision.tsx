import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useActionDialog } from '../../resource-ui/action/use-action-dialog.tsx';
import { SaveFailure } from '../../resource-ui/form/save/save-failure.tsx';
import { useRefreshAll } from '../../resource-ui/form/save/use-refresh.ts';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import { offeredActionsQuery, runAction } from '../../resource-ui/query/actions.ts';
import { newKey } from '../../resource-ui/query/new-key.ts';
import card from '../../ui/display/card.module.css';
import { formatInstant } from '../../ui/format/format-instant.ts';
import { useSnack } from '../../ui/overlay/use-snack.tsx';
import { useCaseWords } from '../cases/wording/use-case-words.ts';
import styles from './decision-page.module.css';
import { MadeChoice } from './made-choice.tsx';

type Props = Pick<PanelProps, 'item' | 'definition'> & { readonly currency: unknown };

const timeOfDay = 11;
const atOnce = ['reset_decision', 'carry_out_decision'];

/** A choice that is not carried out yet: it can be undone, or carried out at once. */
export function PendingDecision({ item, definition, currency }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const words = useCaseWords(undefined);
  const { _id: id, _etag: etag } = item;
  const { data: offered = [] } = useQuery(offeredActionsQuery('decisions', id, etag));
  const actions = offered.filter(({ allowed }) => allowed);
  const target = { resource: 'decisions', id, etag, definition, title: labels.one('decisions') };
  const { open, dialog } = useActionDialog(target, actions);
  const { run, busy, failure } = useRunAtOnce(id, etag);
  const due = typeof item.reason_due === 'string' ? item.reason_due : undefined;
  return (
    <section className={`${card.card} ${styles.settled}`} aria-label={formatMessage({ id: 'decision_page.settled' })}>
      <MadeChoice item={item} currency={currency} />
      <p className={styles.reason}>
        {due === undefined
          ? formatMessage(
              { id: 'decision_page.carried_out_at' },
              { time: formatInstant(String(item.carry_out_at)).slice(timeOfDay) },
            )
          : formatMessage({ id: 'decision_page.reason_due' }, { date: words.day(due) })}
      </p>
      {failure !== undefined && <SaveFailure failure={failure} title={formatMessage({ id: 'actions.not_done' })} />}
      <div className={styles.buttons}>
        {actions.map(({ name }) =>
          name === 'give_reason' ? (
            <Button key={name} onClick={() => void open(name)}>
              {labels.named(`action.${name}`)}
            </Button>
          ) : (
            atOnce.includes(name) && (
              <Button key={name} variant="default" loading={busy === name} onClick={() => void run(name)}>
                {labels.named(`action.${name}`)}
              </Button>
            )
          ),
        )}
      </div>
      {dialog}
    </section>
  );
}

/** Runs an action without input by one press. */
function useRunAtOnce(id: string, etag: string) {
  const labels = useLabels();
  const refresh = useRefreshAll();
  const snack = useSnack();
  const key = useRef(newKey());
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const run = async (action: string) => {
    setBusy(action);
    setFailure(undefined);
    try {
      await runAction({ resource: 'decisions', id, action, input: {}, etag, key: key.current });
      snack(labels.named(`action.${action}.done`));
    } catch (error) {
      key.current = newKey();
      setFailure(error);
    } finally {
      await refresh();
      setBusy(undefined);
    }
  };
  return { run, busy, failure };
}
