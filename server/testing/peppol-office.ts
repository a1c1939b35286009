import { startPeppol } from '@fordra/simulators/peppol/start-peppol';
import { parseDocument } from '../src/integrations/e-invoices/parse-document.ts';
import { sftpAccessPoint } from '../src/integrations/peppol/sftp-access-point.ts';
import { findBrokenRules } from '../src/integrations/peppol/swedish-rules.ts';
import type { JobContext } from '../src/jobs/definition/define-job.ts';
import { diskFiles } from '../src/store/files/disk-files.ts';
import { openCaseActions } from './case-actions.ts';
import { hangMs } from './hang-ms.ts';
import { testPortal } from './portal/test-portal.ts';
import { testJobPorts } from './test-job-ports.ts';

/** For tests: a portal with an access point to a simulated network of e-invoices. */
export async function openPeppolOffice() {
  const ours = '0007:5566778899';
  const [portal, network] = await Promise.all([testPortal(), startPeppol({ participant: ours })]);
  const actions = await openCaseActions(portal);
  const files = diskFiles(portal.filesFolder);
  const portsWithin = (timeoutMs: number): JobContext =>
    testJobPorts(portal.db, { peppol: sftpAccessPoint({ ...network, timeoutMs }), files });
  /** The Swedish rules that the invoice in an envelope breaks. */
  const brokenIn = (envelope: string) => {
    const root = parseDocument(Buffer.from(envelope))!;
    return findBrokenRules(root.children.find(({ name }) => name === 'Invoice')!);
  };
  const close = () => Promise.all([portal.close(), network.stop()]);
  return { ours, portal, network, actions, files, ports: portsWithin(hangMs), portsWithin, brokenIn, close };
}
