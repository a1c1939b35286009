import type { Definition } from '@fordra/schema/definition';
import { Button, Modal } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { ActionDescription } from '../../api/actions.ts';
import { Notice } from '../../ui/notice.tsx';
import { actionDefinition } from '../form/action-definition.ts';
import { DraftOffer } from '../form/draft-offer.tsx';
import { Field } from '../form/field.tsx';
import { FormProvider } from '../form/form-context.ts';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { SaveFailure } from '../form/save-failure.tsx';
import { startValues } from '../form/start-values.ts';
import { useActionLabels } from '../form/use-action-labels.ts';
import { useFocusOnField } from '../form/use-focus-on-field.ts';
import { useRefresh } from '../form/use-refresh.ts';
import { useSnack } from '../form/use-snack.tsx';
import { useWrittenForm } from '../form/use-written-form.ts';
import { ChangeList } from '../item/change-list.tsx';
import { useLabels } from '../use-labels.ts';
import { useUserData } from '../use-user-data.ts';
import styles from './action-dialog.module.css';
import { useRunning } from './use-running.ts';

type Props = {
  readonly resource: string;
  readonly id: string;
  readonly etag: string;
  readonly definition: Definition;
  readonly title: string;
  readonly action: ActionDescription;
  readonly onClose: () => void;
};

const name = 'action';

/** What an action asks for, what it would do, and doing it. */
export function ActionDialog({ resource, id, etag, definition, title, action, onClose }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const user = useUserData();
  const asked = useMemo(() => actionDefinition(resource, action), [resource, action]);
  const fields = Object.keys(asked.properties);
  const written = useWrittenForm({
    definition: asked,
    mode: 'create',
    base: useMemo(() => startValues(asked, {}), [asked]),
    labels: useActionLabels(resource, action.name),
    place: { user: user._id, resource, id, action: action.name },
    name,
  });
  const running = useRunning({ resource, id, etag, action }, asked, written);
  const focusOn = useFocusOnField(name);
  const refresh = useRefresh(resource);
  const snack = useSnack();
  const words = labels.named(`action.${action.name}`);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, select, textarea, [data-first]')?.focus();
  }, []);

  const submit = async () => {
    const outcome = await running.goOn();
    if (outcome.was === 'invalid') focusOn(Object.keys(outcome.faults)[0]!);
    if (outcome.was === 'stale') await refresh();
    if (outcome.was !== 'done') return;
    onClose();
    snack(
      labels.has(`action.${action.name}.done`)
        ? labels.named(`action.${action.name}.done`)
        : formatMessage({ id: 'common.ok' }),
    );
    await refresh();
  };
  const isReviewed = running.preview !== undefined;
  return (
    <Modal
      opened
      onClose={onClose}
      title={words}
      size={fields.length > 4 ? 'xl' : 'md'}
      closeButtonProps={{ 'aria-label': formatMessage({ id: 'common.close' }) }}
      overlayProps={{ backgroundOpacity: 0.4 }}
      centered
    >
      <FormProvider value={written.form}>
        <LeaveGuard store={written.store} onLeave={written.offer.drop} />
        <form
          ref={form}
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <p className={styles.about}>
            <bdi>{title}</bdi>
          </p>
          {labels.has(`action.${action.name}.help`) && <p>{labels.named(`action.${action.name}.help`)}</p>}
          <DraftOffer offer={written.offer} />
          {fields.length > 0 && (
            <div className={styles.fields} hidden={running.asksFirst && isReviewed}>
              {fields.map((path) => (
                <Field key={path} path={path} />
              ))}
            </div>
          )}
          {running.looking && (
            <p className={styles.about} role="status">
              {formatMessage({ id: 'actions.looking' })}
            </p>
          )}
          {running.preview && <Preview definition={definition} changes={running.preview.changes} />}
          {action.moves_money && <Notice tone="info" title={formatMessage({ id: 'actions.moves_money' })} />}
          {running.failure !== undefined && (
            <SaveFailure failure={running.failure} title={formatMessage({ id: 'actions.not_done' })} />
          )}
          <div className={styles.ways}>
            {running.asksFirst && isReviewed ? (
              <Button variant="default" onClick={running.back}>
                {formatMessage({ id: 'actions.back' })}
              </Button>
            ) : (
              <Button variant="default" onClick={onClose}>
                {formatMessage({ id: 'common.cancel' })}
              </Button>
            )}
            <Button type="submit" data-first loading={running.busy} disabled={running.isRefused}>
              {running.asksFirst && !isReviewed ? formatMessage({ id: 'actions.review' }) : words}
            </Button>
          </div>
        </form>
      </FormProvider>
    </Modal>
  );
}

type PreviewProps = {
  readonly definition: Definition;
  readonly changes: readonly { readonly attribute: string; readonly from: unknown; readonly to: unknown }[];
};

/** What the item would become. */
function Preview({ definition, changes }: PreviewProps) {
  const { formatMessage } = useIntl();
  if (changes.length === 0) return <p className={styles.about}>{formatMessage({ id: 'actions.nothing_to_see' })}</p>;
  return (
    <div>
      <p className={styles.about}>{formatMessage({ id: 'actions.would_change' })}</p>
      <ChangeList
        definition={definition}
        changes={changes.map(({ attribute, from, to }) => ({ path: attribute, from, to }))}
      />
    </div>
  );
}
