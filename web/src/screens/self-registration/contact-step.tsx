import { useState } from 'react';
import { useIntl } from 'react-intl';
import choice from '../../ui/display/choice-card.module.css';
import type { CompanyChoice, RegistrationForm } from './progress.ts';
import styles from './self-registration.module.css';
import type { StepProps } from './step-props.ts';
import { TextField } from './text-field.tsx';

const CARDS_MAX = 4;
type Address = CompanyChoice['adr_list'][number];

/** How we reach the company, and the address of its letters: one of the register's, or another. */
export function ContactStep({ choices, registration, faults }: Omit<StepProps, 'rules'>) {
  const { formatMessage } = useIntl();
  const { form, change } = registration;
  return (
    <>
      <TextField
        field="mobile_number"
        type="tel"
        autoComplete="tel"
        maxLength={20}
        label={formatMessage({ id: 'self-registration.mobile_number' })}
        help={formatMessage({ id: 'self-registration.mobile_number_help' })}
        value={form.mobile_number}
        fault={faults.mobile_number}
        onChange={(mobile_number) => change({ mobile_number })}
      />
      <TextField
        field="email"
        type="email"
        autoComplete="email"
        maxLength={200}
        label={formatMessage({ id: 'self-registration.email' })}
        help={formatMessage({ id: 'self-registration.email_help' })}
        value={form.email}
        fault={faults.email}
        onChange={(email) => change({ email })}
      />
      <SenderAddress choices={choices} registration={registration} faults={faults} />
    </>
  );
}

/** One of the register's addresses, or another. */
function SenderAddress({ choices, registration, faults }: Omit<StepProps, 'rules'>) {
  const { formatMessage } = useIntl();
  const { form, change } = registration;
  const addresses = choices.co_list.find(({ no }) => no === form.organization_no)?.adr_list ?? [];
  const chosen = addresses.findIndex((one) => isSame(toAddress(one), form.address));
  const [isOther, setOther] = useState(chosen < 0 && form.address.address_line_1 !== '');
  const choose = (address: RegistrationForm['address'], other: boolean) => {
    setOther(other);
    change({ address });
  };
  return (
    <>
      <fieldset className={choice.cards}>
        <legend className={styles.legend}>{formatMessage({ id: 'self-registration.sender_address' })}</legend>
        {addresses.length > CARDS_MAX ? (
          <AddressSearch addresses={addresses} onChoose={(one) => choose(toAddress(one), false)} />
        ) : (
          addresses.map((one, at) => (
            <label key={linesOf(one)} className={choice.card} data-chosen={!isOther && at === chosen}>
              <span className={choice.head}>
                <input
                  type="radio"
                  name="address"
                  className={choice.radio}
                  data-field="address_line_1"
                  checked={!isOther && at === chosen}
                  onChange={() => choose(toAddress(one), false)}
                />
                <bdi>{linesOf(one)}</bdi>
              </span>
            </label>
          ))
        )}
        {addresses.length > 0 && (
          <label className={choice.card} data-chosen={isOther}>
            <span className={choice.head}>
              <input
                type="radio"
                name="address"
                className={choice.radio}
                checked={isOther}
                onChange={() => choose({ address_line_1: '', address_line_2: '', zip_code: '', city: '' }, true)}
              />
              {formatMessage({ id: 'self-registration.other_address' })}
            </span>
          </label>
        )}
      </fieldset>
      {addresses.length === 0 && (
        <p className={styles.quiet}>{formatMessage({ id: 'self-registration.no_address' })}</p>
      )}
      {!isOther && addresses.length > CARDS_MAX && chosen >= 0 && (
        <p className={styles.picked}>
          <bdi>{linesOf(addresses[chosen]!)}</bdi>
        </p>
      )}
      {(isOther || addresses.length === 0) && <OtherAddress registration={registration} faults={faults} />}
      {!isOther && addresses.length > 0 && faults.address_line_1 && (
        <p className={styles.fault}>{formatMessage({ id: 'self-registration.fault.address' })}</p>
      )}
    </>
  );
}

function OtherAddress({ registration: { form, change }, faults }: Pick<StepProps, 'registration' | 'faults'>) {
  const { formatMessage } = useIntl();
  const field = (name: 'address_line_1' | 'zip_code' | 'city', autoComplete: string, maxLength: number) => (
    <TextField
      field={name}
      label={formatMessage({ id: `self-registration.${name}` })}
      value={form.address[name]}
      fault={faults[name]}
      autoComplete={autoComplete}
      maxLength={maxLength}
      onChange={(value) => change({ address: { ...form.address, [name]: value } })}
    />
  );
  return (
    <div className={styles.address}>
      {field('address_line_1', 'address-line1', 120)}
      {field('zip_code', 'postal-code', 10)}
      {field('city', 'address-level2', 60)}
    </div>
  );
}

type SearchProps = { readonly addresses: readonly Address[]; readonly onChoose: (address: Address) => void };

function AddressSearch({ addresses, onChoose }: SearchProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.field}>
      <input
        className={styles.input}
        list="registered-addresses"
        data-field="address_line_1"
        aria-label={formatMessage({ id: 'self-registration.search_address' })}
        placeholder={formatMessage({ id: 'self-registration.search_address' })}
        onChange={({ currentTarget }) => {
          const found = addresses.find((one) => linesOf(one) === currentTarget.value);
          if (found) onChoose(found);
        }}
      />
      <datalist id="registered-addresses">
        {addresses.map((one) => (
          <option key={linesOf(one)} value={linesOf(one)} />
        ))}
      </datalist>
    </div>
  );
}

function linesOf({ adrl_1, adrl_2, zip, city }: Address): string {
  return [adrl_1, adrl_2, `${zip} ${city}`].filter(Boolean).join(', ');
}

function toAddress({ adrl_1 = '', adrl_2 = '', zip = '', city = '' }: Address): RegistrationForm['address'] {
  return { address_line_1: adrl_1, address_line_2: adrl_2, zip_code: zip, city };
}

function isSame(one: RegistrationForm['address'], other: RegistrationForm['address']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
