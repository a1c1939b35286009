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
import { type Item, itemsQuery } from '../../resource-ui/query/items.ts';
import { newKey } from '../../resource-ui/query/new-key.ts';
import card from '../../ui/display/card.module.css';
import { formatInstant } from '../../ui/format/format-instant.ts';
import { useSnack } from '../../ui/overlay/use-snack.tsx';
import { useCaseWords } from '../cases/wording/use-case-words.ts';
import styles from './decision-page.module.css';
import { MadeChoice } from './made-choice.tsx';

type Props = Pick<PanelProps, 'item' | 'definition'> & { readonly currency: unknown };

const timeOfDay = 11;
const undo = 'reset_decision';
const group = 'group';
const atOnce = [undo, 'carry_out_decision'];

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
  const answered = useAnsweredTogether(item);
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
      {failure && <SaveFailure failure={failure.error} title={formatMessage({ id: 'actions.not_done' })} />}
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
        {answered > 1 && actions.some(({ name }) => name === undo) && (
          <Button variant="default" loading={busy === group} onClick={() => void run(undo, true)}>
            {formatMessage({ id: 'decision_page.undo_group' }, { count: answered })}
          </Button>
        )}
      </div>
      {dialog}
    </section>
  );
}

/** How many decisions of the group the same answer was given to, where it is not carried out yet. */
function useAnsweredTogether({ group: of, made_at: at }: Item): number {
  const isGrouped = typeof of === 'string' && typeof at === 'string';
  const where = { group: of, made_at: at, carried_out: null };
  const { data } = useQuery({
    ...itemsQuery('decisions', { where, max_results: 1, projection: { _id: 1 } }),
    enabled: isGrouped,
  });
  return isGrouped ? (data?._meta.total ?? 0) : 0;
}

/** Runs an action by one press, without input or for the whole group. */
function useRunAtOnce(id: string, etag: string) {
  const labels = useLabels();
  const refresh = useRefreshAll();
  const snack = useSnack();
  const key = useRef(newKey());
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<{ readonly action: string; readonly error: unknown }>();
  const { formatMessage, formatList } = useIntl();
  const run = async (action: string, isForGroup = false) => {
    setBusy(isForGroup ? group : action);
    setFailure(undefined);
    try {
      const input = isForGroup ? { for_group: true } : {};
      const done = await runAction({ resource: 'decisions', id, action, input, etag, key: key.current });
      const left = done.group?.left ?? [];
      const counted = { count: done.group?.changed ?? 1, left: left.length };
      snack(
        done.group
          ? formatMessage(
              { id: 'decision_page.group_undone' },
              { ...counted, cases: formatList(left.map((one) => one.journal_number)) },
            )
          : labels.named(`action.${action}.done`),
      );
    } catch (error) {
      key.current = newKey();
      setFailure({ action, error });
    } finally {
      await refresh();
      setBusy(undefined);
    }
  };
  return { run, busy, failure };
}
