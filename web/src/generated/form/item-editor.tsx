import type { Definition } from '@fordra/schema/definition';
import type { DisplayTab } from '@fordra/schema/ui-structure';
import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Item } from '../../api/items.ts';
import { AttributeGroups } from '../item/attribute-groups.tsx';
import { propertyAt } from '../value/property-at.ts';
import { ConflictView } from './conflict-view.tsx';
import { typedAt } from './draft.ts';
import { faultyTabs, hiddenFaults } from './fault-places.ts';
import { Field } from './field.tsx';
import styles from './item-editor.module.css';
import { mayWrite } from './leaf-paths.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { SaveBar } from './save-bar.tsx';
import { type ItemEditor as Editor, useItemEditor } from './use-item-editor.ts';
import { useOutcome } from './use-outcome.ts';

type Props = {
  readonly definition: Definition;
  readonly item: Item;
  readonly title: string;
  readonly tabs: readonly DisplayTab[];
  /** The tab that is shown; what was written under the others stays. */
  readonly tab: DisplayTab;
  readonly onTab: (key: string) => void;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  /** Draws the row of tabs, marking those with something to correct. */
  readonly tabList: (faulty: readonly string[]) => ReactNode;
  /** What stands under a tab that is no form. */
  readonly children: ReactNode;
};

export function ItemEditor({ definition, item, title, tabs, tab, onTab, onDone, onCancel, tabList, children }: Props) {
  const editor = useItemEditor(definition, item);
  const { encounter, faults } = editor;
  const form = useRef<HTMLFormElement>(null);
  const follow = useOutcome({ resource: definition.resource, tabs, tab, onTab, onDone });
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
  }, []);

  const save = async () => {
    if (!editor.saving && !encounter) await follow(await editor.save());
  };
  useHotkeys([['mod+S', () => void save()]], []);

  return (
    <>
      <LeaveGuard active={editor.changes.length > 0} />
      {encounter && (
        <ConflictView
          {...{ definition, title, encounter }}
          saving={editor.saving}
          onKeepEditing={(choices) => editor.settle(encounter.conflict, choices)}
          onSave={async (choices) => follow(await editor.saveSettled(encounter.conflict, choices))}
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
        {tabList(faultyTabs(tabs, faults))}
        {'groups' in tab ? (
          <AttributeGroups
            definition={definition}
            item={editor.base}
            groups={tab.groups}
            fieldFor={(path) => fieldFor(definition, editor, path)}
          />
        ) : (
          children
        )}
        <SaveBar
          changes={editor.changes.length}
          faults={Object.keys(faults).length}
          hiddenFaults={hiddenFaults(tabs, faults)}
          failure={editor.failure}
          saving={editor.saving}
          onCancel={onCancel}
        />
      </form>
    </>
  );
}

function fieldFor(definition: Definition, editor: Editor, path: string): ReactNode {
  const property = propertyAt(definition, path);
  if (!property || !mayWrite(definition, path)) return undefined;
  return (
    <Field
      key={path}
      {...{ definition, path, property }}
      typed={typedAt(definition, editor.base, editor.draft, path)}
      error={editor.faults[path]}
      onChange={(typed) => editor.write(path, typed)}
      onBlur={() => editor.check(path)}
    />
  );
}
