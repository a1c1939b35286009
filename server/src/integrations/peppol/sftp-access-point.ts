import { parseDocument } from '../e-invoices/parse-document.ts';
import { putWhole, type Session, type SftpAccess, withSession } from '../sftp/sftp-session.ts';
import { readEnvelope, writeEnvelope } from './envelope.ts';
import { findReceiver, type Registry } from './find-receiver.ts';
import type { Envelope, PeppolFile, PeppolService } from './port.ts';
import { findBrokenRules } from './swedish-rules.ts';
import { writeInvoice } from './write-invoice.ts';
import { writeResponse } from './write-response.ts';

export type AccessPoint = SftpAccess & Registry & { readonly participant: string };

const FILES_AT_ONCE = 50;
const FILE_BYTES_MAX = 20_000_000;
const named = /^[\w.@-]{1,120}\.xml$/;

/**
 * The access point by SFTP: envelopes are put into `out`, and what comes in lies in `in` until it is moved to `archive`.
 * An envelope has the name of its id, so that one that is submitted again replaces itself.
 */
export function sftpAccessPoint(access: AccessPoint): PeppolService {
  return {
    participant: access.participant,
    canReceive: (participant) => findReceiver(access, participant),
    write(invoice) {
      const document = writeInvoice(invoice);
      return { document, broken: findBrokenRules(parseDocument(Buffer.from(document, 'utf8'))!) };
    },
    submit: (envelope) => submit(access, envelope),
    answer({ createdAt, ...answer }) {
      const sender = access.participant;
      const document = writeResponse({ ...answer, sender });
      return submit(access, { id: answer.id, sender, receiver: answer.receiver, createdAt, document });
    },
    read: readEnvelope,
    fetch: () => withSession(access, async (session) => ({ files: await readFiles(session) })),
    archive: (names) =>
      withSession(access, async ({ folder, step }) => {
        for (const name of names) {
          await step((client) => client.delete(`${folder}/archive/${name}`, true));
          await step((client) => client.rename(`${folder}/in/${name}`, `${folder}/archive/${name}`));
        }
        return { done: true } as const;
      }),
  };
}

function submit(access: AccessPoint, envelope: Envelope): ReturnType<PeppolService['submit']> {
  return withSession(access, async (session) => {
    const name = `${session.folder}/out/${envelope.id.replaceAll(/[^\w.-]/g, '_')}.xml`;
    await putWhole(session, name, Buffer.from(writeEnvelope(envelope), 'utf8'));
    return { submitted: true } as const;
  });
}

/** Files that are being written have another name until they are whole. */
async function readFiles({ folder, step }: Session): Promise<readonly PeppolFile[]> {
  const listed = await step((client) => client.list(`${folder}/in`));
  const ready = listed.filter(({ type, name }) => type === '-' && named.test(name)).slice(0, FILES_AT_ONCE);
  const files: PeppolFile[] = [];
  for (const { name, size } of ready) {
    if (size > FILE_BYTES_MAX) {
      files.push({ name, bytes: new Uint8Array(), message: null });
      continue;
    }
    const bytes = (await step((client) => client.get(`${folder}/in/${name}`))) as Buffer;
    files.push({ name, bytes, message: readEnvelope(bytes) });
  }
  return files;
}
