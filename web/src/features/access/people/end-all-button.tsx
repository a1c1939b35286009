import { Button } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../../failure/use-call.tsx';
import { type ActionOutcome, runAction, tryAction } from '../../../resource-ui/query/actions.ts';
import type { Item } from '../../../resource-ui/query/items.ts';
import { newKey } from '../../../resource-ui/query/new-key.ts';
import { useSnack } from '../../../ui/overlay/use-snack.tsx';
import styles from './sign-in-switches.module.css';

type Props = { readonly item: Item; readonly users: 'internal' | 'external'; readonly onDone: () => Promise<void> };

/** Closing the sign-in ends no session. This button does, after it has said how many there are. */
export function EndAllButton({ item, users, onDone }: Props) {
  const { formatMessage } = useIntl();
  const call = useCall();
  const snack = useSnack();
  const [count, setCount] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const run = { resource: 'application--settings', id: item._id, action: 'end_sessions', input: { users } };
  const busy = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await call(work, { done: null });
    setBusy(false);
  };
  const end = async () => {
    const ended = endedIn(await runAction({ ...run, etag: item._etag, key: newKey() }));
    snack(formatMessage({ id: 'people.ended_all' }, { count: ended }));
    setCount(undefined);
    await onDone();
  };
  if (count === undefined) {
    const ask = async () => setCount(endedIn(await tryAction(run)));
    return (
      <Button variant="default" size="xs" loading={isBusy} onClick={() => void busy(ask)}>
        {formatMessage({ id: `people.end_all.${users}` })}
      </Button>
    );
  }
  return (
    <div className={styles.confirm}>
      <p>{formatMessage({ id: 'people.end_all_help' }, { count })}</p>
      {count > 0 && (
        <Button size="xs" loading={isBusy} onClick={() => void busy(end)}>
          {formatMessage({ id: `people.end_all.${users}` })}
        </Button>
      )}
      <Button variant="subtle" size="xs" onClick={() => setCount(undefined)}>
        {formatMessage({ id: 'common.cancel' })}
      </Button>
    </div>
  );
}

function endedIn(outcome: ActionOutcome): number {
  return (outcome as ActionOutcome & { readonly ended?: number }).ended ?? 0;
}
