import { createHash } from 'node:crypto';
import { buildLetter } from '@fordra/domain/documents/letter-content/build-letter';
import type { LetterChannel } from '@fordra/domain/documents/letters/letter-channels';
import type { LetterRecipient } from '@fordra/domain/documents/letters/letter-facts';
import type { LetterKind } from '@fordra/domain/documents/letters/letter-kinds';
import { aCaseFile } from '@fordra/domain/testing/a-case-file';
import { aLetterFacts, aLetterPlan, aRecipient } from '@fordra/domain/testing/a-letter';
import { day } from '@fordra/domain/values/day';
import { startKivra } from '@fordra/simulators/kivra/start-kivra';
import { startMailbox } from '@fordra/simulators/mailbox/start-mailbox';
import { startPrint } from '@fordra/simulators/print/start-print';
import { kivraSenderApi } from '../../src/integrations/kivra/sender-api.ts';
import { smtpMail } from '../../src/integrations/mail/smtp.ts';
import { sftpPrint } from '../../src/integrations/print/sftp-print.ts';
import type { DistributionPorts } from '../../src/jobs/definition/distribution-ports.ts';
import { type Database, openDatabase, openPool } from '../../src/store/connection/database.ts';
import { aCaseWithAll, type CaseRows } from '../case-rows.ts';
import { hangMs } from '../hang-ms.ts';
import { fullRow, insertRow, resourceNamed } from '../tenants/full-rows.ts';
import { testJobPorts } from '../test-job-ports.ts';

type LetterInput = {
  readonly kind: LetterKind;
  readonly channels: readonly LetterChannel[];
  readonly date: string;
  readonly recipient: Partial<LetterRecipient>;
};

/** The simulators of the letter channels, on loopback. */
export async function startPostSimulators() {
  const [kivra, shop, mailbox] = await Promise.all([startKivra(), startPrint(), startMailbox()]);
  return {
    kivra,
    shop,
    mailbox,
    stop: () => Promise.all([kivra.stop(), shop.stop(), mailbox.stop()]),
    /** Ends all simulated failures. */
    heal: () => {
      kivra.fail(undefined);
      shop.fail(undefined);
      mailbox.fail(undefined);
    },
  };
}

type Addresses = {
  readonly kivra: Parameters<typeof kivraSenderApi>[0];
  readonly shop: Parameters<typeof sftpPrint>[0];
  readonly smtpUrl: string;
};

/** The ports of the job: real adapters connected to simulators, and a small PDF for each letter. */
export function postPorts(db: Database, { kivra, shop, smtpUrl }: Addresses): DistributionPorts {
  return testJobPorts(db, {
    mailbox: kivraSenderApi({ timeoutMs: hangMs, ...kivra }),
    print: sftpPrint({ timeoutMs: hangMs, ...shop }),
    sendMail: smtpMail({ url: smtpUrl, from: 'Fordra <post@fordra.test>', timeoutMs: hangMs }),
    renderLetter: async (letter) => {
      const pdf = Buffer.from(`%PDF-1.7\n% ${letter}\n/Type /Page\n`);
      return { pdf, sha256: createHash('sha256').update(pdf).digest('hex') };
    },
  });
}

/** A database with one case, and letters about it. */
export async function openPostOffice(url: string) {
  const pool = openPool(url);
  const db = openDatabase(pool);
  const owner = await anOwner(db);
  const rows = await aCaseWithAll(db, { tag: 'post', n: 1, owner, until: 'case--events' });
  let count = 0;
  const today = async () =>
    (await pool.query(`select (business_now() at time zone 'Europe/Stockholm')::date as day`)).rows[0].day;

  /** A queued letter to a person of its own; the last digit of the number decides whether the person has a mailbox. */
  const addLetter = async (over: Partial<LetterInput> = {}): Promise<string> => {
    count += 1;
    const recipient = aRecipient({ idNumber: numberOf(count), ...over.recipient });
    const debtor = await insertRow(db, 'debtors', debtorRow(owner.account, count, recipient));
    return insertLetter(db, rows, owner, { ...recipient, debtor: debtor._id }, { date: await today(), ...over });
  };
  const letter = async (id: string) => (await pool.query('select * from letters where _id = $1', [id])).rows[0];
  const events = async (id: string) =>
    (await pool.query(`select key, data from case_events where data ->> 'letter' = $1 order by _created, _id`, [id]))
      .rows;
  /** Makes letters that wait for another attempt due, as if time had passed. */
  const letTimePass = async () => {
    await pool.query(`update letters set next_attempt = now() where next_attempt > now()`);
    await pool.query(`update print_batches set next_attempt = now() where next_attempt > now()`);
  };
  return { db, pool, addLetter, letter, events, letTimePass, close: () => pool.end() };
}

async function anOwner(db: Database) {
  const account = (await insertRow(db, 'accounts', { name: 'Postens konto' }))._id;
  const creditor = { name: 'Nordvik El AB', organization_no: '5590000005', account };
  return { account, partner: null, creditor: (await insertRow(db, 'creditors', creditor))._id };
}

/** Twelve digits that are unique among the letters' recipients, ending in an even digit. */
function numberOf(count: number): string {
  return `1980${String(count).padStart(7, '0')}2`;
}

function debtorRow(account: string, n: number, recipient: LetterRecipient) {
  return fullRow(resourceNamed('debtors'), `g${n}`, n, {
    account,
    partner: null,
    name: recipient.name,
    id_number: recipient.idNumber,
    id_number_type: recipient.idNumberType,
    is_foreign: recipient.isForeign,
    has_protected_identity: recipient.isProtected,
    address: recipient.address,
    email: recipient.email,
    agrees_to_email: recipient.agreesToEmail,
    guardian: recipient.guardian,
  });
}

async function insertLetter(
  db: Database,
  rows: CaseRows,
  owner: { account: string; partner: null; creditor: string },
  recipient: LetterRecipient,
  { kind = 'debt_collection', channels = ['digital_mailbox', 'email', 'letter'], date }: Partial<LetterInput>,
): Promise<string> {
  const facts = aLetterFacts({ recipients: [{ ...recipient, isProtected: false }] });
  const plan = aLetterPlan({ kind, facts, channels, file: aCaseFile(), due: day('2026-03-27') });
  const built = buildLetter(plan);
  if (!built.allowed) throw new Error(built.refusal);
  const { data, amount, recipientName, recipientAddress, dueDate, channel } = built.letters[0]!;
  const made = await insertRow(db, 'letters', {
    kind,
    channel,
    letter_date: date,
    due_date: dueDate,
    amount,
    recipient_name: recipientName,
    recipient_address: recipientAddress,
    data: { ...data, channels },
    has_protected_identity: recipient.isProtected,
    case: rows.cases!._id,
    debtor: recipient.debtor,
    customer: rows.customers!._id,
    ...owner,
  });
  return made._id;
}
