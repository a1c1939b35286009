import type { CreditorReport } from '@fordra/resources/money/reports/creditor-report-view';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import type { ReportAddress } from './report-address.ts';

/**
 * The figures of the period before are shown until the next ones are here, so that the page does not jump. Those of another
 * creditor are not.
 */
export function reportQuery(address: ReportAddress) {
  return queryOptions<CreditorReport>({
    queryKey: ['creditor-report', address],
    placeholderData: (before) => (before?.creditor === (address.creditor ?? null) ? before : undefined),
    queryFn: ({ signal }) =>
      request<CreditorReport>('GET', '/creditor--report-days/report', { query: { ...address }, signal }),
  });
}
