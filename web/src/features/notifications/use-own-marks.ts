import { useMemo } from 'react';
import { useSettings } from '../../user/settings/settings-context.ts';
import type { OwnMarks } from './own-marks.ts';
import { useNotificationReader } from './use-notification-reader.ts';

/** The marks of a reader who keeps marks of their own; undefined for one whose reading is the creditor's. */
export function useOwnMarks(): OwnMarks | undefined {
  const { keepsOwnMarks } = useNotificationReader();
  const stored = useSettings().settings?.notifications;
  return useMemo(
    () =>
      keepsOwnMarks
        ? { readUntil: stored?.read_until ?? undefined, read: stored?.read ?? [], hidden: stored?.hidden ?? [] }
        : undefined,
    [keepsOwnMarks, stored],
  );
}
