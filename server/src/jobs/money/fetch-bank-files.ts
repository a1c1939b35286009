import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { cleanFilename } from '@fordra/domain/documents/media/clean-filename';
import { mediaFiles } from '@fordra/resources/documents/media-files';
import type { BankChannel } from '../../integrations/bank/port.ts';
import { insertBankFile } from '../../store/bank/bank-files.ts';
import type { Database } from '../../store/connection/database.ts';
import { insertDocument } from '../../store/documents/insert-document.ts';
import { insertContent } from '../../store/files/media-contents.ts';
import { attachFile, type MediaValue } from '../../store/files/unattached-files.ts';
import type { JobContext } from '../definition/define-job.ts';

type Fetching = Pick<JobContext, 'db' | 'log' | 'files' | 'signal'> & { readonly bank: BankChannel };

const LISTINGS_MAX = 20;

/**
 * Stores every waiting file byte for byte before it is removed from the server; what comes meanwhile is fetched too.
 * Returns the detail if the bank did not answer.
 */
export async function fetchBankFiles(run: Fetching): Promise<string | undefined> {
  for (let listing = 0; listing < LISTINGS_MAX; listing++) {
    const listed = await run.bank.listInbound();
    if ('fault' in listed) return listed.detail;
    let fetched = 0;
    for (const name of listed.names) {
      if (run.signal.aborted) return undefined;
      const outcome = await fetchBankFile(run, name);
      if (typeof outcome === 'object') return outcome.detail;
      if (outcome) fetched++;
    }
    if (fetched === 0) return undefined;
  }
  return undefined;
}

/** False for a file that cannot be fetched now. */
async function fetchBankFile(run: Fetching, name: string): Promise<boolean | { readonly detail: string }> {
  const { log, bank } = run;
  const fetched = await bank.fetchInbound(name);
  if ('fault' in fetched) return fetched;
  const { bytes } = fetched;
  if (!bytes) {
    log.warn({ name }, 'a file of the bank is incomplete or too large: it is not fetched');
    return false;
  }
  await storeBankFile(run, name, bytes);
  const taken = await bank.acknowledge(name);
  return 'fault' in taken ? taken : true;
}

/** Stores the bytes of a file, and that it is received. The same bytes again are only counted. */
export async function storeBankFile(
  { db, files }: Pick<Fetching, 'db' | 'files'>,
  name: string,
  bytes: Buffer,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const digest = createHash('sha256').update(bytes).digest('hex');
  // The bytes are stored before their row: those that no row names are deleted by a job.
  const storedName = bytes.length > 0 ? await files.put(Readable.from([bytes])) : null;
  const fileName = cleanFilename(name) || 'fil';
  return db.transaction().execute(async (tx) => {
    const file = storedName === null ? null : await saveMedia(tx, { fileName, storedName, size: bytes.length, digest });
    const received = { fileName, channel: 'sftp', digest, size: bytes.length, file } as const;
    const stored = await insertBankFile(tx, received);
    const owner = { account: null, partner: null, creditor: null };
    if (file && stored.isNew)
      await attachFile(tx, null, file.id, { resource: 'bank--files', id: stored.id, attribute: 'file', ...owner });
    return stored;
  });
}

type Stored = {
  readonly fileName: string;
  readonly storedName: string;
  readonly size: number;
  readonly digest: string;
};

/** A file whose bytes are known already is attached to nothing, and deleted after a day. */
async function saveMedia(tx: Database, { fileName, storedName, size, digest }: Stored): Promise<MediaValue> {
  const content_type = fileName.toLowerCase().endsWith('.xml') ? 'application/xml' : 'text/plain';
  const values = { author: null, author_name: '–', reference_id: digest.slice(0, 24), filename: fileName };
  const { _id: id } = await insertDocument(tx, mediaFiles, { ...values, content_type, size });
  const charset = content_type === 'text/plain' ? 'windows-1252' : null;
  await insertContent(tx, id, { stored_name: storedName, thumbnail_name: null, sha256: digest, charset });
  return { id, filename: fileName, content_type, size };
}
