import { useChangeCount } from '../state/form-context.ts';
import type { FormStore } from '../state/form-store.ts';
import { RouteGuard } from './route-guard.tsx';

type Props = {
  readonly store: FormStore;
  /** The mode in the address that the form goes with; another tab of it is no leaving. */
  readonly mode?: 'edit' | 'create';
  /** What was written is given up. */
  readonly onLeave: () => void;
};

/** Asks before unsaved changes are left. */
export function LeaveGuard({ store, mode, onLeave }: Props) {
  return (
    <RouteGuard
      isActive={useChangeCount(store) > 0}
      isSame={(current, next) => current.pathname === next.pathname && (next.search as { mode?: string }).mode === mode}
      onLeave={onLeave}
    />
  );
}
