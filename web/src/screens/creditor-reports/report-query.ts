import type { CreditorReport } from '@fordra/resources/money/reports/creditor-report-view';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import type { ReportAddress } from './report-address.ts';

/** The figures before are shown until the next ones are here, so that the page does not jump from period to period. */
export function reportQuery(address: ReportAddress) {
  return queryOptions({
    queryKey: ['creditor-report', address],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request<CreditorReport>('GET', '/creditor--report-days/report', { query: { ...address }, signal }),
  });
}
