import { cleanFilename } from '@fordra/domain/documents/media/clean-filename';
import { caseRegistrations } from '@fordra/resources/cases/case-registrations';
import { fileImportReports } from '@fordra/resources/cases/file-import-reports';
import { grantsFor } from '@fordra/schema/access';
import { selectCreditor } from '../../store/cases/lock-creditor.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Written } from '../../store/documents/insert-document.ts';
import type { FileStore } from '../../store/files/file-store.ts';
import { addImportJob } from '../../store/imports/add-import-job.ts';
import { insertImportContent } from '../../store/imports/import-contents.ts';
import { findFormerReport } from '../../store/imports/import-reports.ts';
import { objectId } from '../read/read-one.ts';
import type { Catalogue } from '../rows/catalogue.ts';
import type { Requester } from '../rows/requester.ts';
import { createInAction } from '../write/create-in-action.ts';
import { type Received, receiveFile } from './receive-file.ts';
import { checkAllowance, type OverAllowance, takeAllowance } from './upload-allowances.ts';

type NewImport = {
  readonly creditor: string;
  readonly filename: string;
  /** A file that was imported before is imported again. */
  readonly isAgain: boolean;
};

export type Imported =
  | { readonly outcome: 'received'; readonly report: Written }
  | { readonly outcome: 'imported before'; readonly report: string }
  | { readonly outcome: 'no right' | 'no creditor' | 'creditor not active' | 'empty' }
  | OverAllowance;

/** Files of cases for a user. The interface that `http` uses. */
export type Imports = {
  readonly mbMax: number;
  receive(content: AsyncIterable<Buffer>): Promise<Received | 'too large'>;
  drop(received: Received): Promise<void>;
  /** Whether a file may be sent for this creditor, before it is read. */
  check(
    requester: Requester,
    creditor: string,
    size: number,
  ): Promise<Exclude<Imported, { report: unknown }> | undefined>;
  /** Stores the import of a received file with the job that reads it; a file that is not imported is deleted. */
  add(requester: Requester, received: Received, file: NewImport): Promise<Imported>;
};

type Parts = {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly files: FileStore;
  readonly mbMax: number;
};

const BYTES_IN_MB = 1_000_000;
const FILENAME_LENGTH_MAX = 200;

export function openImports(parts: Parts): Imports {
  const { db, files, mbMax } = parts;
  return {
    mbMax,
    receive: (content) => receiveFile(files, content, mbMax * BYTES_IN_MB),
    drop: ({ name }) => files.remove(name),
    async check(requester, creditor, size) {
      const refusal = await refusalOf(db, requester, creditor);
      return refusal ? { outcome: refusal } : checkAllowance(db, requester, size);
    },
    async add(requester, received, file) {
      const imported = await addImport(parts, requester, received, file).catch(async (error: unknown) => {
        await files.remove(received.name);
        throw error;
      });
      if (imported.outcome !== 'received') await files.remove(received.name);
      return imported;
    },
  };
}

/** Who may register cases of an active creditor may import a file of them. */
async function refusalOf(db: Database, requester: Requester, creditor: string) {
  const mayRegister = grantsFor(requester, caseRegistrations, 'POST').length > 0;
  if (!mayRegister || grantsFor(requester, fileImportReports, 'GET').length === 0) return 'no right';
  const found = objectId.test(creditor) ? await selectCreditor(db, requester.scope, creditor) : undefined;
  if (!found) return 'no creditor';
  return found.is_active ? undefined : 'creditor not active';
}

async function addImport(
  { db, catalogue }: Parts,
  requester: Requester,
  { name, size, sha256 }: Received,
  { creditor, filename, isAgain }: NewImport,
): Promise<Imported> {
  if (size === 0) return { outcome: 'empty' };
  const refusal = await refusalOf(db, requester, creditor);
  if (refusal) return { outcome: refusal };
  const former = isAgain ? undefined : await findFormerReport(db, { creditor, sha256 });
  if (former) return { outcome: 'imported before', report: former._id };
  const entry = catalogue.get(fileImportReports.name)!;
  const grants = grantsFor(requester, fileImportReports, 'GET');
  return db.transaction().execute(async (tx): Promise<Imported> => {
    const over = await takeAllowance(tx, requester, size, false);
    if (over) return over;
    const values = {
      creditor,
      kind: 'cases',
      filename: cleanFilename(filename).slice(-FILENAME_LENGTH_MAX) || 'fil',
      ...{ size, sha256, status: 'received', started_by: requester.user.id },
    };
    const report = await createInAction(tx, requester, entry, { action: 'import_file', grants, values });
    if (!report) return { outcome: 'no creditor' };
    await insertImportContent(tx, report._id, name);
    await addImportJob(tx, 'read-import-file', { _id: report._id, creditor });
    return { outcome: 'received', report };
  });
}
