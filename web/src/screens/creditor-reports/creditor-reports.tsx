import { stepReportDate } from '@fordra/domain/money/reports/report-periods';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { usePageKeys } from '../../features/money/use-page-keys.ts';
import { writeFilter } from '../../resource-ui/filter/filter-state.ts';
import { UnknownResource } from '../../resource-ui/item/unknown-resource.tsx';
import { useReferenceTitles } from '../../resource-ui/reference/use-reference-titles.ts';
import { WhyButton } from '../../resource-ui/why/why-button.tsx';
import { saveFile } from '../../ui/control/save-file.ts';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Page } from '../../ui/display/page.tsx';
import { todayInSweden } from '../../ui/format/today.ts';
import { useUserData } from '../../user/use-user-data.ts';
import { namePeriod } from './period-words.ts';
import { type ReportAddress, readReportAddress } from './report-address.ts';
import { ReportCards, ReportShape } from './report-cards.tsx';
import { ReportControls } from './report-controls.tsx';
import { writeReportCsv } from './report-csv.ts';
import { reportQuery } from './report-query.ts';
import { buildSections } from './report-sections.ts';

/** What a creditor's cases owe and what has become of them, by day, week, month, quarter, half-year or year. */
export function CreditorReports() {
  const mayRead = useUserData().access_rights['creditor--report-days']?.methods.includes('GET') === true;
  return mayRead ? <ReportPage /> : <UnknownResource />;
}

function ReportPage() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [address, put] = useReportAddress();
  const { creditor, period = 'month' } = address;
  const { data, error, refetch, isPlaceholderData } = useQuery(reportQuery(address));
  const titleOf = useReferenceTitles('creditors', creditor ? [creditor] : []);
  const whose = creditor ? (titleOf(creditor) ?? '') : formatMessage({ id: 'creditor_reports.all_creditors' });
  // Without a day in the address the server has chosen the newest.
  const date = address.date ?? data?.through ?? data?.to ?? todayInSweden();
  const isNewest =
    data !== undefined && (data.through === null || data.through < data.to || data.to >= todayInSweden());
  const step = (by: 1 | -1) => {
    if (by === -1 || !isNewest) put({ ...address, date: stepReportDate(date, period, by) });
  };
  const shown = data && data.through !== null ? { ...data, through: data.through } : undefined;
  const sections = shown && buildSections(shown);
  const name = data ? namePeriod(intl, data.from, data.period) : '';
  const save = () => {
    if (!sections || isPlaceholderData) return;
    const heading = [
      [formatMessage({ id: 'creditor_reports.title' }), whose],
      [formatMessage({ id: `creditor_reports.period.${shown.period}` }), name],
      [formatMessage({ id: 'creditor_reports.through' }), shown.through],
    ];
    const text = writeReportCsv(sections, { say: (id) => formatMessage({ id }), heading });
    saveFile(`${formatMessage({ id: 'creditor_reports.file_name' })}-${shown.from}-${shown.through}.csv`, text);
  };
  usePageKeys({ step, onExport: save });
  return (
    <Page
      title={formatMessage({ id: 'creditor_reports.title' })}
      under={shown && formatMessage({ id: 'creditor_reports.as_of' }, { day: <time key="day">{shown.through}</time> })}
      beside={
        <>
          <StatementsLink creditor={creditor} />
          <Button variant="default" aria-keyshortcuts="e" disabled={!sections || isPlaceholderData} onClick={save}>
            {formatMessage({ id: 'creditor_reports.export' })}
          </Button>
        </>
      }
    >
      <ReportControls {...{ address, date, name, isNewest, step, put }} />
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ReportShape />}
      {data && !shown && (
        <EmptyState
          title={formatMessage({ id: 'creditor_reports.no_figures' })}
          action={<WhyButton isEmpty question={{ resource: 'creditor--report-days', method: 'GET' }} />}
        >
          {formatMessage({ id: 'creditor_reports.no_figures_help' })}
        </EmptyState>
      )}
      {shown && sections && <ReportCards report={shown} sections={sections} isBusy={isPlaceholderData} />}
    </Page>
  );
}

/** The yearly statements of the same creditor, for who may read them. */
function StatementsLink({ creditor }: { readonly creditor: string | undefined }) {
  const { formatMessage } = useIntl();
  const mayRead = useUserData().access_rights['finance--statements']?.methods.includes('GET') === true;
  if (!mayRead) return null;
  return (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link
          to="/item-search/$resource"
          params={{ resource: 'finance--statements' }}
          search={(creditor ? { filter: writeFilter({ creditor: [creditor] }) } : {}) as never}
          {...props}
        />
      )}
    >
      {formatMessage({ id: 'creditor_reports.statements' })}
    </Button>
  );
}

/** All of it is in the address, so that a link shows the same report. */
function useReportAddress(): readonly [ReportAddress, (next: ReportAddress) => void] {
  const address = readReportAddress(useSearch({ strict: false }) as Readonly<Record<string, unknown>>);
  const navigate = useNavigate();
  const put = (next: ReportAddress) =>
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false });
  return [address, put];
}
