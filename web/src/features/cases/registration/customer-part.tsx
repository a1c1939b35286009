import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Field } from '../../../resource-ui/form/field/field.tsx';
import { useForm, useTyped } from '../../../resource-ui/form/state/form-context.ts';
import { fetchItem } from '../../../resource-ui/query/item.ts';
import { type Item, itemsQuery } from '../../../resource-ui/query/items.ts';
import { ReferenceSelect } from '../../../resource-ui/reference/reference-select.tsx';
import { useUserData } from '../../../user/use-user-data.ts';
import { fillCustomer } from './fill-customer.ts';
import { IdNumberHint } from './id-number-hint.tsx';
import styles from './registration.module.css';

const first = ['name', 'id_number', 'customer_number'] as const;
const contact = [
  'address.address_line_1',
  'address.zip_code',
  'address.city',
  'email',
  'mobile_number',
  'is_company',
] as const;
const further = [
  'id_number_type',
  'is_foreign',
  'has_protected_identity',
  'address.address_line_2',
  'address.address_line_3',
  'address.country',
] as const;

type Props = {
  /** A known customer was chosen. */
  readonly onKnown: (customer: Item) => void;
};

/** The customer: looked up among the creditor's own, or filled in. */
export function CustomerPart({ onKnown }: Props) {
  const { formatMessage } = useIntl();
  return (
    <>
      <CustomerLookUp onKnown={onKnown} />
      <div className={styles.grid}>
        {first.map((name) => (
          <div key={name}>
            <Field path={`customer.${name}`} />
            {name === 'id_number' && <IdNumberHint />}
          </div>
        ))}
        {contact.map((name) => (
          <Field key={name} path={`customer.${name}`} />
        ))}
      </div>
      <details className={styles.more}>
        <summary>{formatMessage({ id: 'registration.more_about_customer' })}</summary>
        <div className={styles.grid}>
          {further.map((name) => (
            <Field key={name} path={`customer.${name}`} />
          ))}
        </div>
        <Field path="co_debtors" />
      </details>
    </>
  );
}

function CustomerLookUp({ onKnown }: Props) {
  const { formatMessage } = useIntl();
  const { store } = useForm();
  const creditor = useTyped(store, 'creditor') as string;
  const [known, setKnown] = useState<string>();
  const [isFailed, setFailed] = useState(false);
  const mayRead = useUserData().access_rights.customers?.methods.includes('GET') === true;
  if (!mayRead || creditor === '') return null;
  const choose = async ([id]: readonly string[]) => {
    setKnown(id);
    setFailed(false);
    if (id === undefined) return;
    try {
      const customer = await fetchItem('customers', id);
      fillCustomer(store, customer);
      onKnown(customer);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className={styles.lookUp}>
      <ReferenceSelect
        key={creditor}
        resource="customers"
        // The stored values of a protected person may be masked.
        among={{ creditor, has_protected_identity: false }}
        value={known === undefined ? [] : [known]}
        label={formatMessage({ id: 'registration.find_customer' })}
        description={formatMessage({ id: 'registration.find_customer_help' })}
        {...(isFailed && { error: formatMessage({ id: 'registration.customer_failed' }) })}
        onChange={(ids) => void choose(ids)}
      />
      {known !== undefined && <OpenCases customer={known} />}
    </div>
  );
}

const shownCases = 3;

/** So that the same claim is not registered twice. */
function OpenCases({ customer }: { readonly customer: string }) {
  const { formatMessage } = useIntl();
  const where = { customer, status: { $nin: ['closed', 'settled'] } };
  const { data } = useQuery(
    itemsQuery('cases', {
      where,
      sort: '-_created',
      page: 1,
      max_results: shownCases,
      projection: { journal_number: 1 },
    }),
  );
  if (!data || data._meta.total === 0) return null;
  return (
    <p className={styles.soft}>
      {formatMessage({ id: 'registration.open_cases' }, { count: data._meta.total })}{' '}
      {data._items.map(({ _id, journal_number: number }, at) => (
        <span key={_id}>
          {at > 0 && ', '}
          <Link
            to="/item-display/$resource/$resourceId"
            params={{ resource: 'cases', resourceId: _id }}
            target="_blank"
          >
            {String(number)}
          </Link>
        </span>
      ))}
    </p>
  );
}
