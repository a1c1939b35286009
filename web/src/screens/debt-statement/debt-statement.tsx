import { languages } from '@fordra/texts/languages';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { debtSummaryQuery } from '../../features/money/debt-summary.ts';
import { itemQuery } from '../../resource-ui/query/item.ts';
import screenReader from '../../ui/display/visually-hidden.module.css';
import { IconChevronLeft, IconPrinter } from '../../ui/theme/icons.ts';
import styles from './debt-statement.module.css';
import { InLanguage } from './in-language.tsx';
import { StatementSheet } from './statement-sheet.tsx';

/** A debtor's debt as a page to print: the figures of the case in plain words. */
export function DebtStatement() {
  const { caseId } = useParams({ from: '/portal/debt-statement/$caseId' });
  const address = useSearch({ from: '/portal/debt-statement/$caseId' });
  const { formatMessage, locale } = useIntl();
  const navigate = useNavigate();
  const summary = useQuery(debtSummaryQuery(caseId, address.date));
  const item = useQuery(itemQuery('cases', caseId));
  const error = summary.error ?? item.error;
  const retry = () => void Promise.all([summary.refetch(), item.refetch()]);
  const language = address.language ?? languages.find((one) => one === locale);
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Link
          to="/item-display/$resource/$resourceId"
          params={{ resource: 'cases', resourceId: caseId }}
          search={{ tab: 'debt' }}
          className={styles.back}
        >
          <IconChevronLeft size={16} stroke={1.75} className="mantine-rotate-rtl" aria-hidden />
          {formatMessage({ id: 'statement.back' })}
        </Link>
        <fieldset className={styles.languages}>
          <legend className={screenReader.only}>{formatMessage({ id: 'statement.language' })}</legend>
          {languages.map((one) => (
            <button
              key={one}
              type="button"
              lang={one}
              aria-pressed={one === language}
              onClick={() =>
                void navigate({ to: '.', search: { ...address, language: one }, replace: true, resetScroll: false })
              }
            >
              {formatMessage({ id: `statement.language.${one}` })}
            </button>
          ))}
        </fieldset>
        <Button
          size="sm"
          leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
          onClick={() => window.print()}
        >
          {formatMessage({ id: 'statement.print' })}
        </Button>
      </div>
      {error && <LoadFailure error={error} onRetry={retry} />}
      {summary.data && item.data && (
        <InLanguage language={address.language}>
          <StatementSheet summary={summary.data} item={item.data} />
        </InLanguage>
      )}
    </div>
  );
}
