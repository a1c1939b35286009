import type { Debtor } from '@fordra/resources/parties/debtors';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { type Item, itemsQuery } from '../../../resource-ui/query/items.ts';
import { formatPhone } from '../../../resource-ui/value/format-phone.ts';
import { useUserData } from '../../../user/use-user-data.ts';
import styles from './debtor-contact.module.css';

/** The number of the case, and the debtor's address and telephone for a reader who may read them. */
export function DebtorContact({ item }: { readonly item: Item }) {
  const { formatMessage } = useIntl();
  const mayRead = useUserData().ui_structure.structure.debtors !== undefined;
  const { debtor } = item;
  const found = useQuery({
    ...itemsQuery('debtors', {
      where: { _id: debtor },
      projection: { address: 1, mobile_number: 1, email: 1 },
      max_results: 1,
    }),
    enabled: mayRead && typeof debtor === 'string',
  });
  const { address, mobile_number: phone, email } = (found.data?._items[0] ?? {}) as Partial<Debtor>;
  const lines = addressLines(address);
  return (
    <span className={styles.contact}>
      {typeof item.journal_number === 'string' && (
        <span>
          {formatMessage({ id: 'case_headline.number' }, { number: <bdi key="number">{item.journal_number}</bdi> })}
        </span>
      )}
      {lines !== '' && <bdi>{lines}</bdi>}
      {phone && (
        <a href={`tel:${phone}`}>
          <bdi className="figures">{formatPhone(phone)}</bdi>
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`}>
          <bdi>{email}</bdi>
        </a>
      )}
    </span>
  );
}

/** In one line, as on an envelope. */
function addressLines(address: Debtor['address'] | undefined): string {
  if (!address) return '';
  const { address_line_1, address_line_2, address_line_3, zip_code, city } = address;
  const town = [zip_code, city].filter(Boolean).join(' ');
  return [address_line_1, address_line_2, address_line_3, town].filter(Boolean).join(', ');
}
