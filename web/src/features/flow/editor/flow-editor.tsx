import { checkFlowConfiguration } from '@fordra/domain/flow/checks/check-flow-configuration';
import { addDays, isDay } from '@fordra/domain/values/day';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { wordsForFailure } from '../../../failure/failure.ts';
import { lazyRouteComponent } from '../../../loading/lazy-screen.ts';
import { RouteGuard } from '../../../resource-ui/form/leave/route-guard.tsx';
import { Notice } from '../../../ui/display/notice.tsx';
import { todayInSweden } from '../../../ui/format/today.ts';
import { IconArrowBackUp, IconArrowForwardUp } from '../../../ui/theme/icons.ts';
import type { ReadFlow } from '../diagram/read-flow.ts';
import type { FlowDraft } from './draft-history.ts';
import { FlowDiagramEditor } from './flow-diagram-editor.tsx';
import styles from './flow-editor.module.css';
import { type ChangeDraft, useFlowDraft } from './use-flow-draft.ts';
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

type UndoProps = Pick<ReturnType<typeof useFlowDraft>, 'undo' | 'redo' | 'canUndo' | 'canRedo'>;

/** Shown as disabled but focusable, so that the last undo does not lose the focus. */
function UndoButtons({ undo, redo, canUndo, canRedo }: UndoProps) {
  const { formatMessage } = useIntl();
  const buttons = [
    { id: 'flow_diagram.edit.undo', Icon: IconArrowBackUp, act: undo, isOff: !canUndo, keys: 'Control+Z' },
    { id: 'flow_diagram.edit.redo', Icon: IconArrowForwardUp, act: redo, isOff: !canRedo, keys: 'Control+Y' },
  ] as const;
  return (
    <span className={styles.undos}>
      {buttons.map(({ id, Icon, act, isOff, keys }) => (
        <Button
          key={id}
          variant="subtle"
          color="gray"
          className={styles.undo ?? ''}
          leftSection={<Icon size={16} stroke={1.75} className="mantine-rotate-rtl" aria-hidden />}
          aria-keyshortcuts={keys}
          aria-disabled={isOff}
          {...(isOff && { 'data-disabled': true })}
          onClick={act}
        >
          <span className={styles.phoneless}>{formatMessage({ id })}</span>
        </Button>
      ))}
    </span>
  );
}
