import { useChangeCount } from '../state/form-context.ts';
import type { FormStore } from '../state/form-store.ts';
import { RouteGuard } from './route-guard.tsx';

type Props = {
  readonly store: FormStore;
  /** The mode in the address that belongs to the form; switching its tabs does not leave it. */
  readonly mode?: 'edit' | 'create';
  /** The input is discarded. */
  readonly onLeave: () => void;
};

/** Asks for confirmation before unsaved changes are lost. */
export function LeaveGuard({ store, mode, onLeave }: Props) {
  return (
    <RouteGuard
      isActive={useChangeCount(store) > 0}
      isSame={(current, next) => current.pathname === next.pathname && (next.search as { mode?: string }).mode === mode}
      onLeave={onLeave}
    />
  );
}
