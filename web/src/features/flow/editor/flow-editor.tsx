import { checkFlowConfiguration } from '@fordra/domain/flow/checks/check-flow-configuration';
import { addDays, isDay } from '@fordra/domain/values/day';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { wordsForFailure } from '../../../failure/failure.ts';
import { lazyRouteComponent } from '../../../loading/lazy-screen.ts';
import { RouteGuard } from '../../../resource-ui/form/leave/route-guard.tsx';
import { UndoButtons } from '../../../resource-ui/form/undo/undo-buttons.tsx';
import { Notice } from '../../../ui/display/notice.tsx';
import { todayInSweden } from '../../../ui/format/today.ts';
import type { ReadFlow } from '../diagram/read-flow.ts';
import { FlowDiagramEditor } from './flow-diagram-editor.tsx';
import styles from './flow-editor.module.css';
import { type ChangeDraft, type FlowDraft, useFlowDraft } from './use-flow-draft.ts';
import { useNewVersion } from './use-new-version.ts';

const LeaveDialog = lazyRouteComponent(() => import('../../../resource-ui/form/leave/leave-dialog.tsx'), 'LeaveDialog');

/** A new version is valid from a later day, so that it can be compared first. */
const DAYS_TO_COMPARE = 7;

type Props = { readonly flow: ReadFlow; readonly onCancel: () => void };

/** Edits the steps of a flow and saves them as a new version. */
export function FlowEditor({ flow, onCancel }: Props) {
  const { formatMessage } = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState(() => ({
    name: flow.name,
    validFrom: addDays(todayInSweden(), DAYS_TO_COMPARE),
    items: flow.items,
  }));
  const { draft, change, ...steps } = useFlowDraft(start, form);
  const { name, validFrom, items } = draft;
  const { version, save, isSaving, error } = useNewVersion(flow);
  const [isLeaving, setLeaving] = useState(false);
  const problems = checkFlowConfiguration({ ...flow, items });
  const isWhole = problems.length === 0 && name.trim() !== '' && isDay(validFrom) && version !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole && isDay(validFrom)) void save({ name: name.trim(), valid_from: validFrom, items });
  };
  return (
    <form ref={form} className={styles.editor} onSubmit={submit} noValidate>
      <RouteGuard isActive={steps.canUndo && !isSaving} />
      {isLeaving && (
        <Suspense>
          <LeaveDialog onStay={() => setLeaving(false)} onLeave={onCancel} />
        </Suspense>
      )}
      <p className={styles.help}>{formatMessage({ id: 'flow_diagram.edit.help' })}</p>
      <DraftHead {...{ name, validFrom, change }} />
      <FlowDiagramEditor
        flow={{ ...flow, items }}
        problems={problems}
        onChange={(next, field) => change({ items: next }, field)}
      />
      {error !== undefined && (
        <Notice tone="error" title={formatMessage({ id: 'flow_diagram.edit.unsaved' })}>
          {formatMessage({ id: wordsForFailure(error).help })}
        </Notice>
      )}
      <div className={styles.foot}>
        <Button type="submit" loading={isSaving} disabled={!isWhole}>
          {formatMessage({ id: 'flow_diagram.edit.save' }, { version: version ?? flow.version + 1 })}
        </Button>
        <Button variant="default" onClick={() => (steps.canUndo ? setLeaving(true) : onCancel())}>
          {formatMessage({ id: 'flow_diagram.edit.cancel' })}
        </Button>
        <UndoButtons {...steps} />
        <span className={styles.problem} role="status">
          {problems.length > 0 && formatMessage({ id: 'flow_diagram.edit.faults' }, { count: problems.length })}
        </span>
      </div>
    </form>
  );
}

type HeadProps = Omit<FlowDraft, 'items'> & { readonly change: ChangeDraft };

function DraftHead({ name, validFrom, change }: HeadProps) {
  const { formatMessage } = useIntl();
  const first = useRef<HTMLInputElement>(null);
  // The button that opened the editor is no longer on the page.
  useEffect(() => first.current?.focus(), []);
  return (
    <div className={styles.row}>
      <TextInput
        ref={first}
        className={styles.name}
        label={formatMessage({ id: 'flow_diagram.edit.name' })}
        value={name}
        maxLength={120}
        error={name.trim() === '' && formatMessage({ id: 'flow_diagram.edit.name_missing' })}
        onChange={(event) => change({ name: event.currentTarget.value }, 'name')}
      />
      <TextInput
        className={styles.day}
        dir="ltr"
        label={formatMessage({ id: 'flow_diagram.edit.valid_from' })}
        value={validFrom}
        error={!isDay(validFrom) && formatMessage({ id: 'flow_diagram.edit.valid_from_wrong' })}
        onChange={(event) => change({ validFrom: event.currentTarget.value.trim() }, 'valid_from')}
      />
    </div>
  );
}
