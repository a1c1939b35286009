import type { Debtor } from '@fordra/resources/parties/debtors';
import type { RegisterNewsRow } from '@fordra/resources/registers/register-news';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import { type Item, itemsQuery } from '../../resource-ui/query/items.ts';
import card from '../../ui/display/card.module.css';
import { Day } from '../../ui/display/instant.tsx';
import table from '../../ui/display/short-table.module.css';
import styles from './register-difference.module.css';

type Difference = { readonly name: string; readonly old: ReactNode; readonly stated: ReactNode };

/** What the register has told, beside what we have: after it is applied both are the same. */
export function RegisterDifference({ item }: PanelProps) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const news = item as Item & RegisterNewsRow;
  const asked = { where: { _id: news.debtor }, sort: '_id', page: 1, max_results: 1 };
  const { data, error, refetch } = useQuery(itemsQuery('debtors', asked));
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const debtor = data?._items[0] as Debtor | undefined;
  const differences = debtor ? differencesOf(news, debtor, labels.attribute) : [];
  const headings = (['what', 'ours', 'register'] as const).map((key) =>
    formatMessage({ id: `register_difference.${key}` }),
  );
  return (
    <section className={card.card} aria-busy={!data}>
      <h2 className={styles.heading}>
        {labels.enumValue('register--news', 'kind', news.kind)}, <Day day={news.day} />
      </h2>
      <p className={styles.meaning}>{labels.named(`register_difference.means.${news.kind}`)}</p>
      {differences.length > 0 && (
        <table className={table.table}>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {differences.map(({ name, old, stated }) => (
              <tr key={name}>
                <td>{name}</td>
                <td data-label={headings[1]}>{old ?? '–'}</td>
                <td data-label={headings[2]}>{stated ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function differencesOf(
  { kind, day, data }: RegisterNewsRow,
  debtor: Debtor,
  labelOf: (resource: string, path: string) => string,
): readonly Difference[] {
  const named = (attribute: string, old: ReactNode, stated: ReactNode): Difference => {
    return { name: labelOf('debtors', attribute), old, stated };
  };
  switch (kind) {
    case 'moved':
    case 'emigrated':
      return [named('address', textOf(debtor.address), textOf(data.address))];
    case 'name_changed':
      return [named('name', <bdi key="name">{debtor.name}</bdi>, data.name && <bdi key="stated">{data.name}</bdi>)];
    case 'deceased':
      return [named('deceased_date', debtor.deceased_date && <Day day={debtor.deceased_date} />, <Day day={day} />)];
    case 'merged':
      return [named('id_number', debtor.id_number, data.into)];
    case 'protected':
    case 'bankrupt':
    case 'reconstruction':
    case 'liquidated':
      return [];
  }
}

type Address = {
  readonly [Line in 'address_line_1' | 'address_line_2' | 'zip_code' | 'city' | 'country']?: string | null | undefined;
};

function textOf(address: Address | null | undefined): ReactNode {
  if (!address) return null;
  const { address_line_1, address_line_2, zip_code, city, country } = address;
  const place = [zip_code, city].filter(Boolean).join(' ');
  const lines = [address_line_1, address_line_2, place, country === 'SE' ? null : country].filter(Boolean);
  return lines.length > 0 ? <bdi>{lines.join(', ')}</bdi> : null;
}
