import type { Trustee } from '@fordra/resources/special-debtors/trustees';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import { itemsQuery } from '../../resource-ui/query/items.ts';
import card from '../../ui/display/card.module.css';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import styles from './trustee-card.module.css';

/** Who the trustee of the bankruptcy is, and how to reach them. */
export function TrusteeCardPanel({ item }: PanelProps) {
  const { formatMessage } = useIntl();
  const id = item.trustee;
  const asked = { where: { _id: id ?? '0'.repeat(24) }, sort: '_id', page: 1, max_results: 1 };
  const { data, error, refetch } = useQuery({ ...itemsQuery('trustees', asked), enabled: typeof id === 'string' });
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const trustee = data?._items[0] as Trustee | undefined;
  if (trustee) return <Card trustee={trustee} />;
  return (
    <div className={card.card} aria-busy={typeof id === 'string'}>
      {typeof id !== 'string' && (
        <EmptyState title={formatMessage({ id: 'trustee_card.empty' })}>
          {formatMessage({ id: 'trustee_card.empty_help' })}
        </EmptyState>
      )}
    </div>
  );
}

function Card({ trustee }: { readonly trustee: Trustee }) {
  const labels = useLabels();
  const { _id, name, company, addresses, phones, email } = trustee;
  return (
    <section className={`${card.card} ${styles.card}`}>
      <h2 className={styles.name}>
        <Link to="/item-display/$resource/$resourceId" params={{ resource: 'trustees', resourceId: _id }}>
          <bdi>{name}</bdi>
        </Link>
      </h2>
      {company && <p>{company}</p>}
      <dl className={styles.facts}>
        {addresses.map((address) => (
          <Fact key={JSON.stringify(address)} label={labels.attribute('trustees', 'addresses')}>
            <bdi>{linesOf(address).join(', ')}</bdi>
          </Fact>
        ))}
        {phones.map((phone) => (
          <Fact key={phone} label={labels.attribute('trustees', 'phones')}>
            <a href={`tel:${phone}`}>
              <bdi>{phone}</bdi>
            </a>
          </Fact>
        ))}
        {email && (
          <Fact label={labels.attribute('trustees', 'email')}>
            <a href={`mailto:${email}`}>
              <bdi>{email}</bdi>
            </a>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function linesOf(address: NonNullable<Trustee['addresses'][number]>): readonly string[] {
  const { address_line_1, address_line_2, zip_code = '', city = '' } = address;
  return [address_line_1, address_line_2, `${zip_code} ${city}`.trim()].filter((line): line is string => Boolean(line));
}
