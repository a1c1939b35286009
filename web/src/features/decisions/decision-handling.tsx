import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useActionDialog } from '../../resource-ui/action/use-action-dialog.tsx';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import { offeredActionsQuery } from '../../resource-ui/query/actions.ts';
import { useCaseWords } from '../cases/wording/use-case-words.ts';
import styles from './decision-page.module.css';
import { useNameOf } from './use-name-of.ts';

/** The keys of the actions (design of the page). */
const shortcuts: Readonly<Record<string, string>> = { assign_decision: 'a', postpone_decision: 'u' };
const handlingActions = ['assign_decision', 'unassign_decision', 'postpone_decision'];

/** Who is to answer an open decision and until when it is postponed, with the actions that change it. */
export function DecisionHandling({ item, definition }: Pick<PanelProps, 'item' | 'definition'>) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const words = useCaseWords(undefined);
  const { _id: id, _etag: etag, assignee, unit, postponed_until: until } = item;
  const names = [useNameOf('users', assignee), useNameOf('units', unit)].filter((name) => name !== undefined);
  const offered = useQuery({ ...offeredActionsQuery('decisions', id, etag), placeholderData: keepPreviousData });
  const actions = (offered.data ?? []).filter(({ allowed }) => allowed);
  const target = { resource: 'decisions', id, etag, definition, title: labels.one('decisions') };
  const { open, dialog } = useActionDialog(target, actions);
  const shown = handlingActions.filter((action) => actions.some(({ name }) => name === action));
  useHotkeys(
    shown
      .filter((action) => shortcuts[action])
      .map((action) => [
        shortcuts[action]!,
        ({ target: at }) => {
          if (!dialog && !(at instanceof HTMLInputElement && at.type !== 'radio')) void open(action);
        },
      ]),
    ['TEXTAREA', 'SELECT'],
  );
  const isAssigned = typeof assignee === 'string' || typeof unit === 'string';
  if (!isAssigned && typeof until !== 'string' && shown.length === 0) return null;
  return (
    <div className={styles.handling}>
      {isAssigned && (
        <span>{formatMessage({ id: 'decision_page.assigned_to' }, { name: names.join(', ') || 'none' })}</span>
      )}
      {typeof until === 'string' && (
        <span>{formatMessage({ id: 'decision_page.postponed' }, { date: words.day(until) })}</span>
      )}
      <div className={styles.handlingButtons}>
        {shown.map((action) => (
          <Button
            key={action}
            variant="default"
            size="compact-sm"
            aria-keyshortcuts={shortcuts[action]}
            onClick={() => void open(action)}
          >
            {labels.named(`action.${action}`)}
            {shortcuts[action] && (
              <kbd className={styles.key} aria-hidden>
                {shortcuts[action].toUpperCase()}
              </kbd>
            )}
          </Button>
        ))}
      </div>
      {dialog}
    </div>
  );
}
