import type { MemoryFolder } from '../sftp/memory-folder.ts';
import { writeFile } from './file-lines.ts';
import type { OutgoingFile } from './out-tray.ts';
import { type Delivery, type Ordered, readDelivery } from './read-delivery.ts';

/** A file that was handed in, and the reason if it was refused. */
export type Arrival = { readonly name: string; readonly runningNumber: number; readonly reason: string };

type InTrayOptions = {
  readonly agent: string;
  readonly folder: MemoryFolder;
  register(application: Ordered, receivedOn: string): void;
  answer(receipt: OutgoingFile): void;
};

const FILES_MAX = 200;

/** Accepts files in the order of their numbers and answers each with a receipt; a repeated file is recognised. */
export function openInTray({ agent, folder, register, answer }: InTrayOptions) {
  const accepted = new Map<number, string>();
  const arrivals: Arrival[] = [];
  let last = 0;

  const judge = (read: Delivery | string): string => {
    if (typeof read === 'string') return read;
    if (read.agent !== agent) return 'unknown_agent';
    if (read.runningNumber > last + 1) return 'number_missing';
    const isKnown = read.runningNumber <= last;
    return isKnown && accepted.get(read.runningNumber) !== read.digest ? 'number_taken' : '';
  };
  const take = ({ runningNumber, digest, madeOn, applications }: Delivery) => {
    if (runningNumber <= last) return;
    last = runningNumber;
    accepted.set(runningNumber, digest);
    for (const one of applications) register(one, madeOn);
  };

  return {
    /** Newest first. */
    arrivals: arrivals as readonly Arrival[],
    arrived(path: string): void {
      const [, name, written] = /^\/in\/([\w-]+?(\d{1,12})\.txt)$/.exec(path) ?? [];
      if (!name) return;
      const read = readDelivery(folder.read(path)!.toString('utf8'));
      folder.files.delete(path);
      const reason = judge(read);
      const unread = { runningNumber: Number(written), madeOn: '2000-01-01' };
      const { runningNumber, madeOn } = typeof read === 'string' ? unread : read;
      arrivals.unshift({ name, runningNumber, reason });
      arrivals.length = Math.min(arrivals.length, FILES_MAX);
      if (reason === '' && typeof read !== 'string') take(read);
      const head = { content: 'receipt', agent, runningNumber, madeOn };
      const row = ['RECEIPT', name, String(runningNumber), reason === '' ? 'accepted' : 'refused', reason];
      const receipt = `${agent}-receipt-${String(runningNumber).padStart(6, '0')}.txt`;
      answer({ name: receipt, on: madeOn, content: writeFile(head, [row], 0) });
    },
    remember(deliveries: readonly { readonly runningNumber: number; readonly digest: string }[]): void {
      for (const { runningNumber, digest } of deliveries) {
        last = Math.max(last, runningNumber);
        accepted.set(runningNumber, digest);
      }
    },
  };
}
