import { addDays } from '@fordra/domain/values/day';
import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { startValues } from '../../../resource-ui/definition/start-values.ts';
import { useCreate } from '../../../resource-ui/form/create/use-create.ts';
import { Field } from '../../../resource-ui/form/field/field.tsx';
import { useGoToFault } from '../../../resource-ui/form/field/use-go-to-fault.ts';
import { LeaveGuard } from '../../../resource-ui/form/leave/leave-guard.tsx';
import { DraftOffer } from '../../../resource-ui/form/save/draft-offer.tsx';
import { SaveBar } from '../../../resource-ui/form/save/save-bar.tsx';
import { useRefresh } from '../../../resource-ui/form/save/use-refresh.ts';
import { FormProvider } from '../../../resource-ui/form/state/form-context.ts';
import { useForm } from '../../../resource-ui/form/state/use-form.ts';
import type { ActionDescription } from '../../../resource-ui/query/actions.ts';
import card from '../../../ui/display/card.module.css';
import { todayInSweden } from '../../../ui/format/today.ts';
import { useUserData } from '../../../user/use-user-data.ts';
import { type CaseWords, useCaseWords } from '../wording/use-case-words.ts';
import { CustomerPart } from './customer-part.tsx';
import { InvoiceCards } from './invoice-cards.tsx';
import { InvoiceDrop } from './invoice-drop.tsx';
import { readTermDays, usualTermDays } from './invoice-parts.ts';
import styles from './registration.module.css';
import { issuesOfCase, registrationDefinition, registrations, toRegistration } from './registration-definition.ts';
import { StartActionCards } from './start-action-cards.tsx';
import { type Forecasts, useForecasts } from './use-forecasts.ts';
import { useRegistrationLabels } from './use-registration-labels.ts';
import { WhatWillHappen } from './what-will-happen.tsx';

type Props = {
  readonly action: Pick<ActionDescription, 'input'>;
  /** The creditor that the form begins with. */
  readonly creditor: string | undefined;
  readonly onRegistered: (id: string) => void;
  readonly onCancel: () => void;
};

const further = [
  'flow_type',
  'reference_number',
  'currency',
  'interest_rule',
  'interest_rate',
  'car_registration',
  'parking_zone',
] as const;
const fields = ['creditor', 'customer', 'co_debtors', 'invoices', 'start_action', 'start_from', ...further];

/** The form, and what each start action would lead to. */
function useRegistration(action: Props['action'], creditor: string | undefined) {
  const user = useUserData();
  const labels = useRegistrationLabels();
  const definition = useMemo(() => registrationDefinition(action), [action]);
  const base = useMemo(
    () => ({
      ...startValues(definition, user),
      ...(creditor !== undefined && { creditor }),
      start_action: 'reminder',
      // So that a registration can be undone before anything has left.
      start_from: addDays(todayInSweden(), 1),
      invoices: [{}],
    }),
    [definition, user, creditor],
  );
  const draftKey = { user: user._id, resource: registrations, id: 'page' };
  const written = useForm({ definition, mode: 'create', base, labels, draftKey });
  const creating = useCreate(definition, written, { toRequest: toRegistration, issuesOf: issuesOfCase });
  return { written, creating, forecasts: useForecasts(written.store) };
}

/** Registers one case: who owes, what is owed, where it begins, and beside it what will happen. */
export function RegistrationForm({ action, creditor, onRegistered, onCancel }: Props) {
  const { formatMessage } = useIntl();
  const { written, creating, forecasts } = useRegistration(action, creditor);
  const words = useCaseWords('SEK');
  const refresh = useRefresh(registrations);
  const toFault = useGoToFault({ tabs: [{ key: 'all', groups: [{ key: 'all', attributes: fields }] }], tab: 'all' });

  const register = async () => {
    if (creating.saving) return;
    const outcome = await creating.create();
    if (outcome.was === 'invalid') toFault(outcome.faults);
    if (outcome.was !== 'created') return;
    await refresh();
    onRegistered(outcome.id);
  };
  useHotkeys([['mod+Enter', () => void register()]], []);
  return (
    <FormProvider value={written.form}>
      <LeaveGuard store={written.store} onLeave={written.offer.drop} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void register();
        }}
      >
        <DraftOffer offer={written.offer} />
        <div className={styles.columns}>
          <Parts {...{ forecasts, words }} />
          <WhatWillHappen {...{ forecasts, words }} />
        </div>
        <SaveBar
          fields={fields}
          failure={creating.failure}
          failureTitle={formatMessage({ id: 'registration.failed' })}
          saving={creating.saving}
          saveLabel={formatMessage({ id: 'registration.register' })}
          onCancel={onCancel}
        />
      </form>
    </FormProvider>
  );
}

function Parts({ forecasts, words }: { readonly forecasts: Forecasts; readonly words: CaseWords }) {
  const { formatMessage } = useIntl();
  const [termDays, setTermDays] = useState(usualTermDays);
  return (
    <div>
      <Part name="creditor">
        <div className={styles.grid}>
          <Field path="creditor" />
        </div>
        <InvoiceDrop />
      </Part>
      <Part name="customer">
        <CustomerPart onKnown={({ invoice_terms: terms }) => setTermDays(readTermDays(terms))} />
      </Part>
      <Part name="invoices">
        <InvoiceCards termDays={termDays} />
      </Part>
      <Part name="start">
        <StartActionCards {...{ forecasts, words }} />
        <div className={styles.grid}>
          <Field path="start_from" />
        </div>
        <details className={styles.more}>
          <summary>{formatMessage({ id: 'registration.more_about_case' })}</summary>
          <div className={styles.grid}>
            {further.map((path) => (
              <Field key={path} path={path} />
            ))}
          </div>
        </details>
      </Part>
    </div>
  );
}

type PartName = 'creditor' | 'customer' | 'invoices' | 'start';

function Part({ name, children }: { readonly name: PartName; readonly children: ReactNode }) {
  const { formatMessage } = useIntl();
  return (
    <section className={`${card.card} ${styles.part}`} aria-labelledby={`part-${name}`}>
      <h2 id={`part-${name}`}>{formatMessage({ id: `registration.part.${name}` })}</h2>
      {children}
    </section>
  );
}
