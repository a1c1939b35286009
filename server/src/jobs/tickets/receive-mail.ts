import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReceiveMail } from '../../integrations/mail/port.ts';
import type { Database } from '../../store/connection/database.ts';
import type { FileStore } from '../../store/files/file-store.ts';
import { insertReceivedMail } from '../../store/tickets/received-mails.ts';

const RECIPIENTS_MAX = 100;
const ADDRESS_LENGTH_MAX = 320;

/** Stores the bytes of a mail, then its row with the job that takes it in. The same bytes are stored once. */
export function openReceiveMail(db: Database, files: FileStore): ReceiveMail {
  return async ({ from, to, octets }) => {
    const stored_name = await files.put(Readable.from([octets]));
    const isNew = await insertReceivedMail(db, {
      envelope_from: from?.toLowerCase().slice(0, ADDRESS_LENGTH_MAX) ?? null,
      envelope_to: to.slice(0, RECIPIENTS_MAX).map((address) => address.toLowerCase().slice(0, ADDRESS_LENGTH_MAX)),
      size: octets.length,
      sha256: createHash('sha256').update(octets).digest('hex'),
      stored_name,
    }).catch(async (error: unknown) => {
      await files.remove(stored_name);
      throw error;
    });
    if (!isNew) await files.remove(stored_name);
  };
}
