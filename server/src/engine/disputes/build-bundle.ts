import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FinancePage } from '@fordra/domain/documents/letters/finance-page';
import type { LetterAgency } from '@fordra/domain/documents/letters/letter-facts';
import { writeCsvLine } from '@fordra/domain/values/write-csv-line';
import { portalWords } from '@fordra/texts/portal-words';
import { say } from '@fordra/texts/say';
import type { Database } from '../../store/connection/database.ts';
import {
  type BundledCase,
  selectBundledCase,
  selectBundledEvents,
  selectBundledFiles,
  selectBundledLetters,
} from '../../store/disputes/bundle-facts.ts';
import type { QueuedBundle } from '../../store/disputes/bundle-rows.ts';
import type { FileStore } from '../../store/files/file-store.ts';
import { selectNamedCreditor } from '../../store/money/invoices/printed-payouts.ts';
import { columnsOf } from '../money/invoices/finance-words.ts';
import { loadDebt } from '../money/load-debt.ts';
import { wordClaim } from './word-claim.ts';

export type BundlePorts = {
  readonly db: Database;
  readonly files: FileStore;
  readonly agency: LetterAgency;
  renderPage(page: FinancePage): Promise<Uint8Array>;
  renderLetter(letter: string): Promise<{ readonly pdf: Uint8Array }>;
};

type Packed = { readonly name: string; readonly content: Uint8Array };
export type BundleEntry = { readonly name: string; readonly size: number; readonly digest: string };

/** The language of Swedish courts. */
const language = 'sv';

/**
 * The files of a court bundle, its index first: the claim on the day, the invoices, the letters with the proof of their
 * delivery, the evidence, and what happened to the case. The same facts give the same bytes.
 */
export async function buildBundle(
  ports: BundlePorts,
  bundle: QueuedBundle,
): Promise<{ readonly packed: readonly Packed[]; readonly entries: readonly BundleEntry[] }> {
  const { db } = ports;
  const of = await selectBundledCase(db, bundle.dispute);
  const letters = await selectBundledLetters(db, bundle.case, bundle.date);
  const claim = await wordClaimOf(ports, bundle, of);
  const packed: Packed[] = [
    { name: 'claim.pdf', content: await ports.renderPage(claim) },
    ...(await attachedFiles(ports, bundle)),
  ];
  for (const [at, { id, kind, day }] of letters.entries()) {
    const { pdf } = await ports.renderLetter(id);
    packed.push({ name: `letters/${numbered(at)}-${day}-${kind.replaceAll('_', '-')}.pdf`, content: pdf });
  }
  packed.push(
    csvFile(
      'letters.csv',
      ['letter_day', 'letter', 'recipient', 'channel', 'status', 'sent', 'confirmed', 'number'],
      [
        ...letters.map(({ day, kind, recipient, channel, status, sent, confirmed, external }) => [
          ...[day, named('letters', 'kind', kind), recipient, named('letters', 'channel', channel)],
          ...[named('letters', 'status', status), sent ?? '', confirmed ?? '', external ?? ''],
        ]),
      ],
    ),
    await auditFile(ports, bundle),
  );
  const sums = packed.map(entryOf);
  const lines = sums.map(({ name, digest }) => `${digest}  ${name}\n`).join('');
  const index = { name: 'index.pdf', content: await ports.renderPage(wordIndex(claim, bundle, sums)) };
  const all = [index, { name: 'SHA256SUMS', content: Buffer.from(lines) }, ...packed];
  return { packed: all, entries: all.map(entryOf) };
}

async function wordClaimOf({ db, agency }: BundlePorts, bundle: QueuedBundle, of: BundledCase): Promise<FinancePage> {
  const debt = await loadDebt(db, { kind: 'everything' }, bundle.case);
  if (!debt) throw new Error('the case of a bundle is gone');
  const creditor = await selectNamedCreditor(db, bundle.creditor);
  const numbers = [{ label: say(language, 'court_bundle.court_number'), value: of.court_number }];
  const recipient = of.court === null ? [] : [of.court];
  return wordClaim({ date: bundle.date, debt, agency, creditor, case: of, recipient, numbers }, language);
}

async function attachedFiles({ db, files }: BundlePorts, bundle: QueuedBundle): Promise<Packed[]> {
  const found = await selectBundledFiles(db, { id: bundle.case, dispute: bundle.dispute, date: bundle.date });
  const packed: Packed[] = [];
  for (const [at, { name, stored, folder }] of found.entries()) {
    const stream = await files.open(stored);
    // The installation may have lost a file; the index then does not claim it.
    if (stream) packed.push({ name: `${folder}/${numbered(at)}-${plain(name)}`, content: await buffer(stream) });
  }
  return packed;
}

async function auditFile({ db }: BundlePorts, { case: id, date }: QueuedBundle): Promise<Packed> {
  const events = await selectBundledEvents(db, id, date);
  const rows = events.map(({ at, key, by, data }) => [
    at,
    named('case--events', 'key', key),
    by ?? '',
    JSON.stringify(data),
  ]);
  return csvFile('audit.csv', ['at', 'event', 'by', 'data'], rows);
}

/** From the same sender about the same case as the claim. */
function wordIndex(claim: FinancePage, { date }: QueuedBundle, entries: readonly BundleEntry[]): FinancePage {
  return {
    ...claim,
    title: say(language, 'court_bundle.index', { day: date }),
    tables: [
      {
        title: say(language, 'court_bundle.files'),
        columns: columnsOf([say(language, 'court_bundle.file'), 'SHA-256'], []),
        // In groups, so that it can be compared by eye and breaks between lines.
        rows: entries.map(({ name, digest }) => [name, digest.replaceAll(/(.{16})(?=.)/g, '$1 ')]),
      },
    ],
    sums: [{ label: say(language, 'court_bundle.files'), value: String(entries.length) }],
    notes: [say(language, 'court_bundle.check')],
  };
}

type Column =
  | 'letter_day'
  | 'letter'
  | 'recipient'
  | 'channel'
  | 'status'
  | 'sent'
  | 'confirmed'
  | 'number'
  | 'at'
  | 'event'
  | 'by'
  | 'data';

function csvFile(name: string, columns: readonly Column[], rows: readonly (readonly string[])[]): Packed {
  const heading = columns.map((column) => say(language, `court_bundle.${column}`));
  return { name, content: Buffer.from(`\ufeff${[heading, ...rows].map(writeCsvLine).join('')}`) };
}

function named(resource: string, attribute: string, value: string): string {
  return portalWords(language)(`enum.${resource}.${attribute}.${value}`) ?? value;
}

function entryOf({ name, content }: Packed): BundleEntry {
  return { name, size: content.byteLength, digest: createHash('sha256').update(content).digest('hex') };
}

function numbered(at: number): string {
  return String(at + 1).padStart(2, '0');
}

/** A name that unpacks anywhere, within the folder. */
function plain(name: string): string {
  return name
    .replaceAll(/[^\p{L}\p{N}._ -]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-120);
}
