import type { Definition } from '@fordra/schema/definition';
import { mergePatch } from '@fordra/schema/merge-patch';
import type { ResourceUi } from '@fordra/schema/ui-structure';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../../failure/load-failure.tsx';
import { UndoButtons } from '../../../resource-ui/form/undo/undo-buttons.tsx';
import { useValueHistory } from '../../../resource-ui/form/undo/use-value-history.ts';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { definitionQuery } from '../../../resource-ui/query/definition.ts';
import { useUserData } from '../../../user/use-user-data.ts';
import { ChangedParts } from './changed-parts.tsx';
import { ColorFields } from './color-fields.tsx';
import { asStructure, partAt, type Structure, withPart } from './edit-structure.ts';
import { ListFields } from './list-fields.tsx';
import { MenuFields } from './menu-fields.tsx';
import { PageFields } from './page-fields.tsx';
import { ScreenPreview } from './screen-preview.tsx';
import styles from './screens.module.css';
import { type Defaults, uiDefaultsQuery } from './screens-queries.ts';
import type { PartProps } from './section-props.ts';
import { TextFields } from './text-fields.tsx';
import { useProblems } from './use-problems.ts';

type Props = {
  readonly value: Structure;
  readonly stored: Structure;
  readonly onChange: (structure: Structure) => void;
};

const menu = 'navigation_menu';

/** Customised pages, one resource at a time, and the navigation; beside it what has been changed. */
export function StructureEditor({ value, stored, onChange }: Props) {
  const { formatMessage, locale } = useIntl();
  const labels = useLabels();
  const element = useRef<HTMLDivElement>(null);
  const { draft, change, ...steps } = useValueHistory(value, onChange, element);
  const known = Object.keys(useUserData().ui_structure.structure);
  const changed = Object.keys(draft).filter((name) => name !== menu);
  const [chosen, setChosen] = useState(changed[0] ?? 'cases');
  const names = [...new Set([...known, ...changed])].sort((a, b) =>
    labels.resource(a).localeCompare(labels.resource(b), locale),
  );
  return (
    <div ref={element} className={styles.editor}>
      <div className={styles.tools}>
        <label className={styles.chosen}>
          {formatMessage({ id: 'screens.page_of' })}
          <select value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
            <option value={menu}>{formatMessage({ id: 'screens.menu' })}</option>
            {names.map((name) => (
              <option key={name} value={name}>
                {labels.resource(name)}
                {changed.includes(name) ? ' •' : ''}
              </option>
            ))}
          </select>
        </label>
        <UndoButtons {...steps} />
      </div>
      <div className={styles.columns}>
        {chosen === menu ? (
          <MenuFields
            value={asStructure(draft[menu])}
            onChange={(part, list) => change((now) => withPart(now, [menu, part], list, []))}
          />
        ) : (
          <ResourcePart key={chosen} resource={chosen} {...{ draft, change }} />
        )}
        <aside className={styles.aside} aria-label={formatMessage({ id: 'screens.changes' })}>
          <h3>{formatMessage({ id: 'screens.changes' })}</h3>
          <ChangedParts before={stored} after={draft} />
        </aside>
      </div>
    </div>
  );
}

type ResourceProps = {
  readonly resource: string;
  readonly draft: Structure;
  readonly change: (build: (now: Structure) => Structure, field?: string) => void;
};

function ResourcePart({ resource, draft, change }: ResourceProps) {
  const definition = useQuery(definitionQuery(resource));
  const defaults = useQuery(uiDefaultsQuery(resource));
  const failure = definition.error ?? defaults.error;
  if (failure) {
    return <LoadFailure error={failure} onRetry={() => void Promise.all([definition.refetch(), defaults.refetch()])} />;
  }
  if (!definition.data || !defaults.data) return <div className={styles.pending} aria-busy="true" />;
  return <KnownPart {...{ resource, draft, change }} definition={definition.data} standard={defaults.data.ui} />;
}

type KnownProps = ResourceProps & { readonly definition: Definition; readonly standard: Defaults['ui'] };

function KnownPart({ resource, draft, change, definition, standard }: KnownProps) {
  const problemAt = useProblems(draft, definition);
  const ui = mergePatch(standard as never, asStructure(draft[resource])) as unknown as ResourceUi;
  const part: PartProps = {
    definition,
    standard,
    ui,
    problemAt,
    onPart: (path, next, field) =>
      change((now) => withPart(now, [resource, ...path], next, partAt(standard, path)), field),
    onParts: (parts) =>
      change((now) =>
        parts.reduce((made, [path, next]) => withPart(made, [resource, ...path], next, partAt(standard, path)), now),
      ),
  };
  return (
    <div className={styles.sections}>
      <ScreenPreview definition={definition} ui={ui} />
      <ListFields {...part} />
      <PageFields {...part} />
      <ColorFields {...part} />
      <TextFields {...part} />
    </div>
  );
}
