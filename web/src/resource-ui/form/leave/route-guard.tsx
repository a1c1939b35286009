import { useBlocker } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { lazyRouteComponent } from '../../../loading/lazy-screen.ts';

const LeaveDialog = lazyRouteComponent(() => import('./leave-dialog.tsx'), 'LeaveDialog');

type RouteLocation = { readonly pathname: string; readonly search: unknown };

type Props = {
  readonly isActive: boolean;
  /** Whether the next address still belongs to the guarded page; by default any other path or query does not. */
  readonly isSame?: (current: RouteLocation, next: RouteLocation) => boolean;
  /** Replaces the default texts. */
  readonly title?: string;
  readonly text?: string;
  readonly onLeave?: () => void;
};

/** Asks for confirmation before the page is left: a dialog in the portal, and the browser's own warning (spec A §2.2). */
export function RouteGuard({ isActive, isSame = isSameLocation, title, text, onLeave }: Props) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isActive && !isSame(current, next),
    enableBeforeUnload: () => isActive,
    withResolver: true,
  });
  useEffect(() => {
    if (isActive) void LeaveDialog.preload?.();
  }, [isActive]);
  if (status !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <LeaveDialog
        title={title}
        text={text}
        onStay={reset}
        onLeave={() => {
          onLeave?.();
          proceed();
        }}
      />
    </Suspense>
  );
}

function isSameLocation(current: RouteLocation, next: RouteLocation): boolean {
  return current.pathname === next.pathname && JSON.stringify(current.search) === JSON.stringify(next.search);
}
