import type { Definition } from '@fordra/schema/definition';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyRouteComponent } from '../../loading/lazy-screen.ts';
import { describedActionsQuery, type OfferedAction } from '../query/actions.ts';

const ActionDialog = lazyRouteComponent(() => import('./action-dialog.tsx'), 'ActionDialog');

export type ActionTarget = {
  readonly resource: string;
  readonly id: string;
  /** The etag of the shown version: an action runs on the version that the user has seen. */
  readonly etag: string;
  readonly definition: Definition;
  /** The title of the item, for the dialog. */
  readonly title: string;
  /** The currency of the item, if it has one. */
  readonly currency?: unknown;
};

type Opened = {
  readonly name: string;
  /** Instead of the name of the action. */
  readonly label?: string;
  /** What its form begins with. */
  readonly values?: Readonly<Record<string, unknown>>;
};

/** The dialog of the action that was opened last. */
export function useActionDialog(target: ActionTarget, actions: readonly OfferedAction[]) {
  const described = useQuery({ ...describedActionsQuery, enabled: actions.length > 0 });
  const [opened, setOpened] = useState<Opened>();
  const { offers, suggestions } = actions.find(({ name }) => name === opened?.name) ?? {};
  const description = described.data?.[target.resource]?.find(({ name }) => name === opened?.name);
  const open = async (name: string, how: Omit<Opened, 'name'> = {}) => {
    await ActionDialog.preload?.();
    setOpened({ name, ...how });
  };
  const dialog: ReactNode = description && opened && (
    <Suspense fallback={null}>
      <ActionDialog
        {...target}
        action={description}
        {...(opened.label && { label: opened.label })}
        {...(opened.values && { values: opened.values })}
        {...(offers && { offers })}
        {...(suggestions && { suggestions })}
        onClose={() => setOpened(undefined)}
      />
    </Suspense>
  );
  return { described, open, dialog };
}
