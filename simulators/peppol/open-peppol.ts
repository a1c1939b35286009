import { createHash } from 'node:crypto';
import { type MemoryFolder, openMemoryFolder } from '../sftp/memory-folder.ts';
import { type NewInvoice, writeInvoiceEnvelope, writeResponseEnvelope } from './write-documents.ts';

/** What the portal has handed over; an envelope that is handed over again is the same. */
export type Delivered = {
  readonly id: string;
  readonly sender: string;
  readonly receiver: string;
  readonly type: string;
  /** Of an invoice its number, of a response its code. */
  readonly says: string;
  readonly at: string;
  readonly xml: string;
  answer: string;
};

export type Peppol = {
  readonly folder: MemoryFolder;
  /** The portal's own address. */
  readonly participant: string;
  readonly delivered: readonly Delivered[];
  readonly participants: ReadonlySet<string>;
  chooseParticipant(participant: string, receives: boolean): void;
  /** Whether the host under which the registry names a participant is that of a known one. */
  hasHost(host: string): boolean;
  arrived(path: string): void;
  answer(id: string, code: 'AB' | 'AP' | 'RE', reason?: string): void;
  /** A creditor's system sends an invoice; `to` is another address than the portal's. */
  sendInvoice(invoice: NewInvoice, to?: string): string;
};

const KEPT = 1_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function openPeppol(participant: string): Peppol {
  const folder = openMemoryFolder(['/out', '/in', '/archive']);
  const delivered: Delivered[] = [];
  const participants = new Set<string>();
  return {
    folder,
    participant,
    delivered,
    participants,
    chooseParticipant: (who, receives) => void (receives ? participants.add(who) : participants.delete(who)),
    hasHost: (host) => [...participants].some((who) => host.startsWith(`${labelOf(who)}.`)),
    arrived(path) {
      if (!/^\/out\/[^/]+\.xml$/.test(path)) return;
      const xml = folder.read(path)?.toString('utf8') ?? '';
      folder.files.delete(path);
      const id = partOf(xml, 'InstanceIdentifier');
      if (id === '' || delivered.some((one) => one.id === id)) return;
      const [sender, receiver] = [...xml.matchAll(/<Identifier Authority="[^"]*">([^<]*)</g)].map(([, who]) => who!);
      const type = partOf(xml, 'Type');
      const says = type === 'Invoice' ? partOf(xml, 'cbc:ID') : partOf(xml, 'cbc:ResponseCode');
      const at = new Date().toISOString();
      delivered.unshift({ id, sender: sender ?? '', receiver: receiver ?? '', type, says, at, xml, answer: '' });
      delivered.length = Math.min(delivered.length, KEPT);
    },
    answer(id, code, reason = '') {
      const one = delivered.find((given) => given.id === id);
      if (!one) return;
      one.answer = code;
      const { sender: receiver, receiver: sender } = one;
      const response = writeResponseEnvelope({ about: id, code, reason, sender, receiver });
      folder.put(`/in/${response.id}.xml`, response.xml);
    },
    sendInvoice(invoice, to = participant) {
      const sent = writeInvoiceEnvelope(invoice, to);
      folder.put(`/in/${sent.id}.xml`, sent.xml);
      return sent.id;
    },
  };
}

function partOf(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
}

/** The label of a participant in the registry: the hash of its address, in base 32. */
function labelOf(participant: string): string {
  const bits = [...createHash('sha256').update(participant.toLowerCase()).digest()]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
    .toLowerCase();
}
