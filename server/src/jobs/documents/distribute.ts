import type { DistributionPorts, DistributionRun } from '../definition/distribution-ports.ts';
import { readPrintReports } from './read-print-reports.ts';
import { sendDirect } from './send-direct.ts';
import { sendPrint } from './send-print.ts';

/** Sends every letter that is due, and reads the reports about letters sent before. */
export async function distribute(
  ports: DistributionPorts,
  {
    isDayOver = false,
    signal = new AbortController().signal,
  }: Partial<Pick<DistributionRun, 'isDayOver' | 'signal'>> = {},
): Promise<void> {
  const run: DistributionRun = { ...ports, isDayOver, signal };
  await sendDirect(run);
  await sendPrint(run);
  await readPrintReports(run);
}
