import { missingForActivation } from '@fordra/domain/parties/check-activation';
import type { Definition } from '@fordra/schema/definition';
import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { valueAt } from '../../resource-ui/definition/property-at.ts';
import { Field } from '../../resource-ui/form/field/field.tsx';
import { useFocusOnField } from '../../resource-ui/form/field/use-focus-on-field.ts';
import { SaveFailure } from '../../resource-ui/form/save/save-failure.tsx';
import { FormProvider } from '../../resource-ui/form/state/form-context.ts';
import { type OpenForm, useForm } from '../../resource-ui/form/state/use-form.ts';
import { useResourceLabels } from '../../resource-ui/form/state/use-resource-labels.ts';
import type { Item } from '../../resource-ui/query/items.ts';
import { Notice } from '../../ui/display/notice.tsx';
import { useUserData } from '../../user/use-user-data.ts';
import styles from './creditor-onboarding.module.css';
import { useSaveOnBlur } from './use-save-on-blur.ts';

type Props = { readonly item: Item; readonly definition: Definition; readonly onNext: () => void };

const payout = ['bankgiro', 'plusgiro', 'iban', 'bic'].map((name) => `payout_details.sek.${name}`);
const address = ['address_line_1', 'zip_code', 'city'].map((name) => `address.${name}`);
const shown = ['debt_description', ...address, ...payout, 'email', 'mobile_number'];
const name = 'onboarding';

/** What the creditor needs before it may be active, saved field by field. */
export function DataStep({ item, definition, onNext }: Props) {
  const { formatMessage } = useIntl();
  const draftKey = { user: useUserData()._id, resource: 'creditors', id: item._id, action: name };
  const labels = useResourceLabels('creditors');
  const written = useForm({ definition, mode: 'edit', base: item, labels, draftKey, name });
  const { saving, others, save } = useSaveOnBlur(definition, item, written);
  useUnsavedInput(written);
  const { base } = useSyncExternalStore(written.store.subscribe, written.store.state);
  const isSaved = saving.phase === 'saved' && written.store.changes().length === 0;
  const missing = missingIn(base);
  const focusOn = useFocusOnField(name);
  const goOn = async (event: FormEvent) => {
    event.preventDefault();
    await save();
    const [first] = missingIn(written.store.state().base);
    if (first !== undefined) return focusOn(first === 'payout_details' ? payout[0]! : first);
    if (written.store.changes().length === 0) onNext();
  };
  const elsewhere = Object.entries(others).filter(([path]) => !shown.includes(path));
  return (
    <FormProvider value={written.form}>
      <form className={styles.form} noValidate onBlur={() => void save()} onSubmit={(event) => void goOn(event)}>
        <p className={styles.help}>{formatMessage({ id: 'onboarding.data_help' })}</p>
        <Field path="debt_description" />
        <div className={styles.fields}>
          {address.map((path) => (
            <Field key={path} path={path} />
          ))}
        </div>
        <fieldset className={styles.group}>
          <legend>{formatMessage({ id: 'onboarding.payment' })}</legend>
          <p className={styles.help}>{formatMessage({ id: 'onboarding.payment_help' })}</p>
          <div className={styles.fields}>
            {payout.map((path) => (
              <Field key={path} path={path} />
            ))}
          </div>
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{formatMessage({ id: 'onboarding.contact' })}</legend>
          <div className={styles.fields}>
            <Field path="email" />
            <Field path="mobile_number" />
          </div>
        </fieldset>
        {elsewhere.length > 0 && (
          <Notice tone="error" title={formatMessage({ id: 'onboarding.not_saved' })}>
            {elsewhere.map(([path, words]) => (
              <p key={path}>{String(words)}</p>
            ))}
          </Notice>
        )}
        {saving.phase === 'failed' && <SaveFailure failure={saving.error} />}
        <div className={styles.end}>
          <p className={styles.state} data-missing={missing.length > 0 || undefined} role="status">
            {formatMessage({ id: 'onboarding.missing' }, { count: missing.length })}
            {(saving.phase === 'saving' || isSaved) && (
              <span className={styles.saved}>
                {formatMessage({ id: isSaved ? 'onboarding.saved' : 'onboarding.saving' })}
              </span>
            )}
          </p>
          <Button type="submit">{formatMessage({ id: 'onboarding.next' })}</Button>
        </div>
      </form>
    </FormProvider>
  );
}

/** What was typed and could not be saved before the page was left stands in its field again. */
function useUnsavedInput({ store, offer }: OpenForm): void {
  useEffect(() => {
    if (!offer.kept) return;
    store.set({ draft: { ...offer.kept.draft, ...store.state().draft } });
    offer.discard();
  }, [store, offer]);
}

function missingIn(item: Readonly<Record<string, unknown>>): readonly string[] {
  const text = (path: string) => String(valueAt(item, path) ?? '');
  return missingForActivation({
    debtDescription: text('debt_description'),
    addressLine1: text('address.address_line_1'),
    zipCode: text('address.zip_code'),
    city: text('address.city'),
    bankgiro: text('payout_details.sek.bankgiro'),
    plusgiro: text('payout_details.sek.plusgiro'),
    iban: text('payout_details.sek.iban'),
    bic: text('payout_details.sek.bic'),
  });
}
