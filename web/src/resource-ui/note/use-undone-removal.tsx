import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useFailureSnack } from '../../failure/use-call.tsx';
import styles from './notes.module.css';

const undoMs = 7000;

type Options<T> = {
  readonly remove: (thing: T) => Promise<unknown>;
  /** It is not removed: the user undid the removal, or the server refused it. */
  readonly onKept: (thing: T) => void;
};

/** Removes something after a delay, so that the removal can be undone; leaving the page removes it at once. */
export function useUndoneRemoval<T extends { readonly _id: string }>({ remove, onKept }: Options<T>) {
  const { formatMessage } = useIntl();
  const sayFailure = useFailureSnack();
  const waiting = useRef(new Map<string, () => void>());
  useEffect(() => {
    const left = waiting.current;
    return () => {
      for (const removeNow of left.values()) removeNow();
    };
  }, []);

  return (thing: T) => {
    const done = formatMessage({ id: 'notes.removed' });
    const finish = () => {
      if (!waiting.current.delete(thing._id)) return false;
      clearTimeout(timer);
      return true;
    };
    const removeNow = async () => {
      if (!finish()) return;
      try {
        await remove(thing);
      } catch (error) {
        onKept(thing);
        sayFailure(error);
      }
    };
    const timer = setTimeout(() => void removeNow(), undoMs);
    waiting.current.set(thing._id, () => void removeNow());
    const undo = () => {
      if (finish()) onKept(thing);
      notifications.hide(thing._id);
    };
    notifications.show({
      id: thing._id,
      autoClose: undoMs,
      message: (
        <span className={styles.removed}>
          {done}
          <Button size="compact-sm" variant="subtle" onClick={undo}>
            {formatMessage({ id: 'common.undo' })}
          </Button>
        </span>
      ),
    });
  };
}
