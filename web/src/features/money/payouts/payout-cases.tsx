import type { PayoutSpecification } from '@fordra/resources/money/settlement/payout-specifications';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../../failure/load-failure.tsx';
import { writeFilter } from '../../../resource-ui/filter/filter-state.ts';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { itemsQuery } from '../../../resource-ui/query/items.ts';
import { referenceTitlesQuery } from '../../../resource-ui/query/reference-titles.ts';
import { ReferenceLink } from '../../../resource-ui/value/reference-link.tsx';
import shortTable from '../../../ui/display/short-table.module.css';
import { formatAmount } from '../../../ui/format/format-amount.ts';
import { useUserData } from '../../../user/use-user-data.ts';

const lines = 'finance--payout-specifications';
/** The most items the API returns at once. */
const atOnce = 100;

type Line = Pick<PayoutSpecification, 'case' | 'amount' | 'vat_amount' | 'total_amount'>;
type Props = { readonly id: string; readonly count: number; readonly currency: string };

/** The lines of a payout, summed for each case. Where there are more than are fetched at once, the list has the rest. */
export function PayoutCases({ id, count, currency }: Props) {
  const { formatMessage } = useIntl();
  const { structure } = useUserData().ui_structure;
  const query = { where: { payout: id }, sort: 'case,_id', max_results: atOnce };
  const found = useQuery({ ...itemsQuery(lines, query), enabled: count > 0 });
  const all = (found.data?._items ?? []) as unknown as readonly Line[];
  const groups = [...Map.groupBy(all, (line) => line.case)];
  const isWhole = count <= atOnce;
  // Of the last case some lines may be missing.
  const shown = isWhole ? groups : groups.slice(0, -1);
  const ids = shown.flatMap(([of]) => of ?? []);
  const titles = useQuery({
    ...referenceTitlesQuery('cases', structure.cases?.title ?? '_id', ids),
    enabled: ids.length > 0 && structure.cases !== undefined,
  });
  if (found.error) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (shown.length === 0 && isWhole) return null;
  return (
    <section aria-labelledby="payout-cases">
      <h3 id="payout-cases">{formatMessage({ id: 'payout_page.cases' })}</h3>
      {shown.length > 0 && <Cases groups={shown} titles={titles.data} currency={currency} />}
      {!isWhole && (
        <p>
          <Link
            to="/item-search/$resource"
            params={{ resource: lines }}
            search={{ filter: writeFilter({ payout: [id] }) }}
          >
            {formatMessage({ id: 'payout_page.all_lines' }, { count })}
          </Link>
        </p>
      )}
    </section>
  );
}

function Cases({
  groups,
  titles,
  currency,
}: {
  readonly groups: readonly (readonly [string | null, readonly Line[]])[];
  readonly titles: Readonly<Record<string, string>> | undefined;
  readonly currency: string;
}) {
  const labels = useLabels();
  const { formatMessage } = useIntl();
  const heads = (['amount', 'vat_amount', 'total_amount'] as const).map((name) => labels.attribute(lines, name));
  return (
    <table className={shortTable.table}>
      <thead>
        <tr>
          <th scope="col">{labels.attribute(lines, 'case')}</th>
          {heads.map((head) => (
            <th key={head} scope="col" data-figure>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map(([of, own]) => (
          <tr key={of ?? 'none'}>
            <td>
              {of ? (
                <ReferenceLink resource="cases" id={of} titles={titles} />
              ) : (
                formatMessage({ id: 'payout_page.no_case' })
              )}
            </td>
            {(['amount', 'vat_amount', 'total_amount'] as const).map((name, at) => (
              <td key={name} data-figure data-label={heads[at]} className="figures">
                <bdi>
                  {formatAmount(
                    own.reduce((sum, line) => sum + line[name], 0),
                    `currency:${currency}`,
                  )}
                </bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
