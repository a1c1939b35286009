import type { Definition } from '@fordra/schema/definition';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { startImpersonation } from '../../api/impersonation.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useSnack } from '../../ui/overlay/use-snack.tsx';
import { useUserData } from '../../user/use-user-data.ts';
import { actionDefinition } from '../definition/action-definition.ts';
import { startValues } from '../definition/start-values.ts';
import { Field } from '../form/field/field.tsx';
import { useFocusOnField } from '../form/field/use-focus-on-field.ts';
import { LeaveGuard } from '../form/leave/leave-guard.tsx';
import { DraftOffer } from '../form/save/draft-offer.tsx';
import { SaveFailure } from '../form/save/save-failure.tsx';
import { useRefreshAll } from '../form/save/use-refresh.ts';
import { FormProvider } from '../form/state/form-context.ts';
import { useActionLabels } from '../form/state/use-action-labels.ts';
import { useForm } from '../form/state/use-form.ts';
import { useLabels } from '../label/use-labels.ts';
import type { ActionDescription, Offers } from '../query/actions.ts';
import styles from './action-dialog.module.css';
import { ActionDialogButtons } from './action-dialog-buttons.tsx';
import { ActionPreview } from './action-preview.tsx';
import { type Outcome, useRunAction } from './use-run-action.ts';

type Props = {
  readonly resource: string;
  readonly id: string;
  readonly etag: string;
  readonly definition: Definition;
  readonly title: string;
  readonly currency?: unknown;
  readonly action: ActionDescription;
  /** Instead of the name of the action. */
  readonly label?: string;
  /** What the form begins with. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** The offered values for this item. */
  readonly offers?: Offers;
  /** The suggested values for this item. */
  readonly suggestions?: Offers;
  readonly onClose: () => void;
};

const name = 'action';
const fieldsInSmallDialog = 4;

/** The input of an action, its preview, and running it. */
export function ActionDialog(props: Props) {
  const { resource, id, etag, definition, title, currency, action, values, offers, suggestions, onClose } = props;
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const label = props.label ?? labels.named(`action.${action.name}`);
  const asked = useMemo(
    () => actionDefinition(resource, action, currency, { offers, suggestions }),
    [resource, action, currency, offers, suggestions],
  );
  const written = useForm({
    definition: asked,
    mode: 'create',
    base: useMemo(() => ({ ...startValues(asked, {}), ...values }), [asked, values]),
    labels: useActionLabels(resource, action.name, { offers, suggestions, currency }),
    draftKey: { user: useUserData()._id, resource, id, action: action.name },
    name,
  });
  const running = useRunAction({ resource, id, etag, action }, asked, written);
  // Asked only once the server has refused for the lack of it.
  const fields = Object.keys(asked.properties).filter((path) => path !== 'confirm' || running.asksToConfirm);
  const follow = useFollow({ id, action: action.name }, onClose);
  const form = useMemo(
    () => ({ ...written.form, ...(offers && { offers }), ...(suggestions && { suggestions }) }),
    [written.form, offers, suggestions],
  );
  const help = `action.${action.name}.help`;
  return (
    <Dialog
      onClose={onClose}
      title={label}
      size={fields.length > fieldsInSmallDialog ? 'large' : 'small'}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      <FormProvider value={form}>
        <LeaveGuard store={written.store} onLeave={written.offer.drop} />
        <form
          ref={markFirstField}
          noValidate
          className={styles.form}
          onSubmit={async (event) => {
            event.preventDefault();
            await follow(await running.goOn());
          }}
        >
          <p className={styles.about}>
            <bdi>{title}</bdi>
          </p>
          {labels.has(help) && <p>{labels.named(help)}</p>}
          <DraftOffer offer={written.offer} />
          {fields.length > 0 && (
            <div className={styles.fields} hidden={running.isReviewing}>
              {fields.map((path) => (
                <Field key={path} path={path} />
              ))}
            </div>
          )}
          <ActionPreview {...{ definition, asked, running, currency }} action={action.name} />
          {running.failure !== undefined && (
            <SaveFailure failure={running.failure} title={formatMessage({ id: 'actions.not_done' })} />
          )}
          <ActionDialogButtons running={running} does={label} onClose={onClose} />
        </form>
      </FormProvider>
    </Dialog>
  );
}

/** The dialog focuses what is marked when it opens, else its button that closes it. */
function markFirstField(form: HTMLFormElement | null): void {
  form?.querySelector('input, select, textarea, [data-first]')?.setAttribute('data-autofocus', '');
}

/** Where the focus goes: to the field to correct, or back to the item. */
function useFollow(
  { id, action }: { readonly id: string; readonly action: string },
  onClose: () => void,
): (outcome: Outcome) => Promise<void> {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const focusOn = useFocusOnField(name);
  const refresh = useRefreshAll();
  const snack = useSnack();
  const done = `action.${action}.done`;
  return async (outcome) => {
    if (outcome.was === 'invalid') focusOn(Object.keys(outcome.faults)[0]!);
    if (outcome.was === 'stale') await refresh();
    if (outcome.was !== 'done') return;
    onClose();
    // The page is replaced with its user, so no message is shown.
    if (action === 'sign_in_as')
      return startImpersonation(id).catch(() => snack(formatMessage({ id: 'system.error' })));
    if (outcome.file) saveFile(outcome.file);
    snack(labels.has(done) ? labels.named(done) : formatMessage({ id: 'common.ok' }));
    await refresh();
  };
}

/** The browser downloads the file under its own name. */
function saveFile({ url: href, filename: download }: { readonly url: string; readonly filename: string }): void {
  Object.assign(document.createElement('a'), { href, download }).click();
}
