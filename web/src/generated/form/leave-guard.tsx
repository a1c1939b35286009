import { useBlocker } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { lazyRouteComponent } from '../lazy-screen.ts';
import { useChangeCount } from './form-context.ts';
import type { FormStore } from './form-store.ts';

const LeaveDialog = lazyRouteComponent(() => import('./leave-dialog.tsx'), 'LeaveDialog');

type Props = {
  readonly store: FormStore;
  /** The mode in the address that the form goes with; another tab of it is no leaving. */
  readonly mode?: 'edit' | 'create';
  /** What was written is given up. */
  readonly onLeave: () => void;
};

/** Asks before unsaved changes are left, in the portal and in the browser (spec A §2.2). */
export function LeaveGuard({ store, mode, onLeave }: Props) {
  const active = useChangeCount(store) > 0;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      active && (current.pathname !== next.pathname || (next.search as { mode?: string }).mode !== mode),
    enableBeforeUnload: () => active,
    withResolver: true,
  });
  useEffect(() => {
    if (active) void LeaveDialog.preload?.();
  }, [active]);
  if (status !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <LeaveDialog
        onStay={reset}
        onLeave={() => {
          onLeave();
          proceed();
        }}
      />
    </Suspense>
  );
}
