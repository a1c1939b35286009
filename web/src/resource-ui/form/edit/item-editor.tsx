import type { Definition } from '@fordra/schema/definition';
import type { AttributeGroup, DisplayTab } from '@fordra/schema/ui-structure';
import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { useSnack } from '../../../ui/overlay/use-snack.tsx';
import { useUserData } from '../../../user/use-user-data.ts';
import { AttributeGroups } from '../../attribute/attribute-groups.tsx';
import { mayWrite } from '../../definition/leaf-paths.ts';
import type { Item } from '../../query/items.ts';
import { Field } from '../field/field.tsx';
import { useGoToFault } from '../field/use-go-to-fault.ts';
import { LeaveGuard } from '../leave/leave-guard.tsx';
import { DraftOffer } from '../save/draft-offer.tsx';
import { SaveBar } from '../save/save-bar.tsx';
import { useRefresh } from '../save/use-refresh.ts';
import { faultyTabs } from '../state/fault-positions.ts';
import { FormProvider } from '../state/form-context.ts';
import type { FormStore } from '../state/form-store.ts';
import { useForm } from '../state/use-form.ts';
import { useResourceLabels } from '../state/use-resource-labels.ts';
import { ConflictView } from './conflict-view.tsx';
import styles from './item-editor.module.css';
import { type Outcome, useSave } from './use-save.ts';

type Props = {
  readonly definition: Definition;
  readonly item: Item;
  readonly title: string;
  readonly tabs: readonly DisplayTab[];
  /** The selected tab; the input in the others stays. */
  readonly tab: DisplayTab;
  readonly onTab: (key: string) => void;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  /** Draws the row of tabs, marking those with errors. */
  readonly tabList: (faulty: readonly string[]) => ReactNode;
  /** The content of a tab that is not a form. */
  readonly children: ReactNode;
};

/** The form of an item, in the same layout as the shown item. */
export function ItemEditor({ definition, item, title, tabs, tab, onTab, onDone, onCancel, tabList, children }: Props) {
  const { resource } = definition;
  const draftKey = { user: useUserData()._id, resource, id: item._id };
  const labels = useResourceLabels(resource);
  const written = useForm({ definition, mode: 'edit', base: item, labels, draftKey });
  const { store, offer } = written;
  const saving = useSave(definition, written);
  const { encounter } = saving;
  const form = useRef<HTMLFormElement>(null);
  const follow = useFollow(definition, { tabs, tab: tab.key, onTab, onDone });
  const isField = (path: string) => mayWrite(definition, path);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
  }, []);

  const save = async () => {
    if (!saving.saving && !encounter) await follow(await saving.save());
  };
  useHotkeys([['mod+S', () => void save()]], []);

  return (
    <FormProvider value={written.form}>
      <LeaveGuard store={store} mode="edit" onLeave={offer.drop} />
      {encounter && (
        <ConflictView
          {...{ definition, title, encounter }}
          saving={saving.saving}
          onKeepEditing={(choices) => saving.settle(encounter.conflict, choices)}
          onSave={async (choices) => follow(await saving.saveSettled(encounter.conflict, choices))}
        />
      )}
      <form
        ref={form}
        className={styles.form}
        noValidate
        hidden={encounter !== undefined}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <FaultyTabs store={store} tabs={tabs} draw={tabList} />
        <DraftOffer offer={offer} />
        {'groups' in tab ? <EditedGroups {...{ definition, store, isField }} groups={tab.groups} /> : children}
        <SaveBar
          fields={tabs
            .flatMap((one) => ('groups' in one ? one.groups.flatMap(({ attributes }) => attributes) : []))
            .filter(isField)}
          failure={saving.failure}
          saving={saving.saving}
          onCancel={onCancel}
        />
      </form>
    </FormProvider>
  );
}

type FollowOptions = {
  readonly tabs: readonly DisplayTab[];
  readonly tab: string;
  readonly onTab: (key: string) => void;
  readonly onDone: () => void;
};

/** Where the user goes after saving: to the saved item, or to the first field with an error. */
function useFollow({ resource }: Definition, { onDone, ...tabs }: FollowOptions): (outcome: Outcome) => Promise<void> {
  const { formatMessage } = useIntl();
  const refresh = useRefresh(resource);
  const snack = useSnack();
  const toFault = useGoToFault(tabs);
  return async (outcome) => {
    if (outcome.was === 'invalid') toFault(outcome.faults);
    if (outcome.was !== 'saved' && outcome.was !== 'unchanged') return;
    await refresh();
    snack(formatMessage({ id: outcome.was === 'saved' ? 'form.saved' : 'form.nothing_changed' }));
    onDone();
  };
}

type GroupsProps = {
  readonly definition: Definition;
  readonly store: FormStore;
  readonly groups: readonly AttributeGroup[];
  readonly isField: (path: string) => boolean;
};

function EditedGroups({ definition, store, groups, isField }: GroupsProps) {
  const base = useSyncExternalStore(store.subscribe, () => store.state().base) as Item;
  return (
    <AttributeGroups
      definition={definition}
      item={base}
      groups={groups}
      fieldFor={(path) => (isField(path) ? <Field key={path} path={path} /> : undefined)}
    />
  );
}

type TabsProps = {
  readonly store: FormStore;
  readonly tabs: readonly DisplayTab[];
  readonly draw: (faulty: readonly string[]) => ReactNode;
};

function FaultyTabs({ store, tabs, draw }: TabsProps) {
  const faults = useSyncExternalStore(store.subscribe, () => store.state().faults);
  return draw(faultyTabs(tabs, faults));
}
