import { typstRenderer } from '../src/integrations/typst/typst-renderer.ts';
import { printAgreements } from '../src/jobs/parties/print-agreements.ts';
import type { Database } from '../src/store/connection/database.ts';
import { diskFiles } from '../src/store/files/disk-files.ts';
import { hangMs } from './hang-ms.ts';
import { testJobPorts } from './test-job-ports.ts';

/** Puts the agreement that comes with the product in force, as a worker does soon after the first start. */
export async function putAgreementInForce({
  db,
  filesFolder,
}: {
  readonly db: Database;
  readonly filesFolder: string;
}) {
  const renderer = typstRenderer({ patienceMs: hangMs });
  try {
    const ports = testJobPorts(db, { files: diskFiles(filesFolder), renderPage: renderer.render });
    await printAgreements.run({}, ports);
  } finally {
    await renderer.stop();
  }
}
