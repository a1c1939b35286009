import { useRef } from 'react';
import type { TodoKind } from '../../features/notifications/notification-shape.ts';

type Counts = Readonly<Record<TodoKind, number | undefined>>;
type Begun = { readonly isKnown: boolean; readonly kind: TodoKind | undefined };

/** The kind of to-do that the list opens on; it stays when the last of them has been answered. */
export function useKindToAnswer(counts: Counts): Begun {
  const begun = useRef<Begun>(undefined);
  begun.current ??= findKindToAnswer(counts);
  return begun.current ?? { isKnown: false, kind: undefined };
}

/** Decisions, else tickets, else all; undefined until the counts are known. */
function findKindToAnswer({ decisions, tickets }: Counts): Begun | undefined {
  if (decisions === undefined || tickets === undefined) return undefined;
  return { isKnown: true, kind: decisions > 0 ? 'decisions' : tickets > 0 ? 'tickets' : undefined };
}
