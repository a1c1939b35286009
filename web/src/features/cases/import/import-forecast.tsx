import type { FileImportReport } from '@fordra/resources/cases/file-import-reports';
import type { ImportForecast } from '@fordra/resources/cases/import-forecast';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { tryAction } from '../../../resource-ui/query/actions.ts';
import { formatNumber } from '../../../ui/format/format-number.ts';
import { useCaseWords } from '../wording/use-case-words.ts';
import styles from './import.module.css';
import { importReports } from './import-report.ts';

const DAYS_SHOWN = 6;

type Props = { readonly report: FileImportReport; readonly withWarnings: boolean; readonly count: number };

/** Which letters will be sent on which days, and what they cost the debtors. Nothing if it cannot be said. */
export function ImportForecastPart({ report, withWarnings, count }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const words = useCaseWords(report.terms?.currency);
  const { data } = useQuery({ ...forecastQuery(report, withWarnings), enabled: count > 0 });
  if (!data || data.count === 0) return null;
  const { first_letters: letters, without_letter: without, cost_to_debtors: cost, until } = data;
  return (
    <section className={styles.forecast} aria-label={formatMessage({ id: 'import_page.first_letters' })}>
      <h3>{formatMessage({ id: 'import_page.first_letters' })}</h3>
      <ul>
        {letters.slice(0, DAYS_SHOWN).map(({ date, kind, count: sent, fees }) => (
          <li key={`${date}${kind}`}>
            {formatMessage(
              { id: 'import_page.letter' },
              {
                day: words.day(date),
                count: sent,
                kind: labels.enumValue('letters', 'kind', kind).toLowerCase(),
                fees: String(fees),
                amount: words.amount(fees),
              },
            )}
          </li>
        ))}
        {letters.length > DAYS_SHOWN && (
          <li>{formatMessage({ id: 'import_page.further_days' }, { count: letters.length - DAYS_SHOWN })}</li>
        )}
      </ul>
      <p className={styles.help}>
        {without > 0 &&
          `${formatMessage({ id: 'import_page.without_letter' }, { count: without, day: words.day(until) })} `}
        {cost > 0 &&
          formatMessage({ id: 'import_page.cost_to_debtors' }, { amount: words.amount(cost), day: words.day(until) })}
        {data.count < count &&
          ` ${formatMessage({ id: 'import_page.forecast_part' }, { count: formatNumber(data.count), all: formatNumber(count) })}`}
      </p>
    </section>
  );
}

function forecastQuery({ _id: id, _etag: etag }: FileImportReport, withWarnings: boolean) {
  return queryOptions({
    queryKey: ['import forecast', id, etag, withWarnings],
    queryFn: async () => {
      const input = { with_warnings: withWarnings };
      return (await tryAction({
        resource: importReports,
        id,
        action: 'register_rows',
        input,
      })) as unknown as ImportForecast;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
