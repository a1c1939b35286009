import { capitaliseCompanyName } from '@fordra/domain/parties/identity/capitalise-name';
import { formatOrganizationNumber } from '@fordra/domain/parties/identity/organization-number';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import choice from '../../ui/display/choice-card.module.css';
import { Notice } from '../../ui/display/notice.tsx';
import { leaveRegistration } from './progress.ts';
import styles from './self-registration.module.css';
import type { RefusedCompany, StepProps } from './step-props.ts';
import { TextField } from './text-field.tsx';
import { showGiro } from './use-giro-rules.ts';

type Props = StepProps & { readonly refused: RefusedCompany | undefined };

/** The company, where it is paid, and what its invoices are about. */
export function AccountStep({ choices, registration, faults, rules, refused }: Props) {
  const { formatMessage } = useIntl();
  const { form, change } = registration;
  const chosen = choices.co_list.find(({ no }) => no === form.organization_no);
  return (
    <>
      <fieldset className={choice.cards}>
        <legend className={styles.legend}>{formatMessage({ id: 'self-registration.company' })}</legend>
        {choices.co_list.map(({ no, nm, is_reg: isRegistered, awaits_signature: awaits, is_pending: isPending }) => (
          <label key={no} className={choice.card} data-chosen={form.organization_no === no}>
            <span className={choice.head}>
              <input
                type="radio"
                name="company"
                className={choice.radio}
                data-field="organization_no"
                checked={form.organization_no === no}
                disabled={isRegistered || isPending}
                onChange={() => change({ organization_no: no, coSigners: [] })}
              />
              <bdi className={styles.name}>{capitaliseCompanyName(nm)}</bdi>
            </span>
            <span className={styles.quiet}>
              <bdi dir="ltr">{formatOrganizationNumber(no)}</bdi>
              {isRegistered && ` ${formatMessage({ id: 'self-registration.is_registered' })}`}
              {isPending && ` ${formatMessage({ id: 'self-registration.is_pending' })}`}
              {awaits && ` ${formatMessage({ id: 'self-registration.awaits_you' })}`}
            </span>
          </label>
        ))}
      </fieldset>
      {faults.organization_no && (
        <p className={styles.fault}>{formatMessage({ id: 'self-registration.fault.organization_no' })}</p>
      )}
      {refused && (
        <Notice tone="error" title={refused.words}>
          {refused.isRegistered && (
            <Link to="/login" onClick={leaveRegistration}>
              {formatMessage({ id: 'self-registration.click_to_sign_in' })}
            </Link>
          )}
        </Notice>
      )}
      {chosen?.awaits_signature !== true && <Payout {...{ registration, faults, rules }} />}
    </>
  );
}

function Payout({ registration: { form, change }, faults, rules }: Omit<StepProps, 'choices'>) {
  const { formatMessage } = useIntl();
  return (
    <>
      <div className={styles.giro}>
        <fieldset className={styles.switch}>
          <legend className={styles.legend}>{formatMessage({ id: 'self-registration.paid_to' })}</legend>
          {(['bankgiro', 'plusgiro'] as const).map((giro) => (
            <label key={giro}>
              <input
                type="radio"
                name="giro"
                checked={form.giro === giro}
                onChange={() => change({ giro, giroNumber: '' })}
              />
              {formatMessage({ id: `self-registration.${giro}` })}
            </label>
          ))}
        </fieldset>
        <TextField
          field="giroNumber"
          label={formatMessage({ id: `self-registration.${form.giro}_number` })}
          help={formatMessage({ id: `self-registration.${form.giro}_help` })}
          value={form.giroNumber}
          fault={faults.giroNumber}
          inputMode="numeric"
          maxLength={11}
          onChange={(giroNumber) => change({ giroNumber })}
          onBlur={() => change({ giroNumber: showGiro(rules[form.giro], form.giroNumber) })}
        />
      </div>
      <TextField
        field="debt_description"
        label={formatMessage({ id: 'self-registration.debt_description' })}
        help={formatMessage({ id: 'self-registration.debt_description_help' })}
        value={form.debt_description}
        fault={faults.debt_description}
        maxLength={200}
        onChange={(debt_description) => change({ debt_description })}
      />
    </>
  );
}
