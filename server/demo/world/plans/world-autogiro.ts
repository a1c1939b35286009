import { isBankingDay } from '@fordra/domain/values/banking-days';
import type { Day } from '@fordra/domain/values/day';
import type { Funds } from '@fordra/simulators/bank/autogiro-draws';
import { openAutogiro } from '@fordra/simulators/bank/open-autogiro';
import type { OutgoingFile } from '@fordra/simulators/bank/out-tray';
import { sql } from 'kysely';
import type { PlacedOnCase } from '../../../src/engine/money/place-bank-row.ts';
import { makeDirectDebitFile } from '../../../src/jobs/plans/direct-debit/make-direct-debit-file.ts';
import type { Database } from '../../../src/store/connection/database.ts';
import { markDirectDebitFileSent, selectDirectDebitFilesToSend } from '../../../src/store/plans/direct-debit/files.ts';
import { withinTransaction } from '../bank/within-transaction.ts';
import type { WorldBank } from '../bank/world-bank.ts';
import { type Chance, openChance } from '../people/chance.ts';

/** As the demo's settings have it. */
const directDebit = { customer: '471117', bankgiro: '50501055', sentAt: '13:00' };
const CLEARING = '8327';
const REFUSED = '23';
const ENDS_AFTER_DRAWS = 2;

type ConsentAnswer = 'approved' | 'refused' | 'ended' | 'late';

/** A debtor who registers a consent in the internet bank, and how that goes. */
type Consenting = { readonly case: string; readonly tag: string; readonly answer: ConsentAnswer };
type Payer = { readonly tag: string; readonly answer: ConsentAnswer; draws: number };

/** Bankgirot during the demo's past: the portal's own files, and the answers of the simulator. */
export function openWorldAutogiro({ tx, bank }: { readonly tx: Database; readonly bank: WorldBank }) {
  const answers: OutgoingFile[] = [];
  const payers = new Map<string, Payer>();
  const known = new Set<string>();
  const bankgirot = openAutogiro({ answer: (file) => answers.push(file), book: () => true });
  const db = withinTransaction(tx);

  const bookAnswers = async () => {
    for (const file of answers.splice(0)) await bank.answer(file);
  };
  const handIn = async (day: Day) => {
    if (!(await makeDirectDebitFile({ db, directDebit }, true))) return;
    for (const { _id, message_id, content } of await selectDirectDebitFilesToSend(tx)) {
      bankgirot.arrived(message_id, content, day);
      await markDirectDebitFileSent(tx, _id);
    }
  };
  const decide = (day: Day) => {
    for (const { payer, status } of bankgirot.mandates) {
      const of = payers.get(payer);
      if (!of) continue;
      if (status === 'asked' && of.answer === 'late') bankgirot.answerLate(payer);
      if (status === 'asked' && of.answer === 'refused') bankgirot.answerMandate(payer, REFUSED, day);
      if (status === 'active' && of.answer === 'ended' && of.draws >= ENDS_AFTER_DRAWS)
        bankgirot.endByPayer(payer, day);
    }
    for (const { payer, day: on, status } of bankgirot.draws) {
      const of = payers.get(payer);
      const key = `${payer} ${on}`;
      if (!of || status !== 'waiting' || known.has(key)) continue;
      known.add(key);
      of.draws += 1;
      bankgirot.setFunds(payer, on, fundsOf(openChance(`funds ${of.tag} ${on}`)));
    }
  };
  return {
    /** The debtors of these cases register consents. */
    async offer(day: Day, consenting: readonly Consenting[]): Promise<void> {
      for (const { case: id, tag, answer } of consenting) {
        const offered = await selectOffer(tx, id, openChance(`account ${tag}`));
        if (!offered || !bankgirot.offer(offered, day)) continue;
        payers.set(offered.payer, { tag, answer, draws: 0 });
      }
      await bookAnswers();
    },
    /** The file of the day is sent, and Bankgirot answers; what it has drawn is placed. */
    async endDay(day: Day): Promise<readonly PlacedOnCase[]> {
      if (payers.size === 0 || !isBankingDay(day)) return [];
      await handIn(day);
      decide(day);
      bankgirot.settle(day);
      if (answers.length === 0) return [];
      await bookAnswers();
      return bank.place();
    },
  };
}

function fundsOf(chance: Chance): Funds {
  return chance.weigh<Funds>({ yes: 82, no: 13, next_day: 3, closed: 2 });
}

/** By the OCR number of the case, as letters tell debtors to. */
async function selectOffer(tx: Database, id: string, chance: Chance) {
  const { rows } = await sql<{ ocr: string; idNumber: string | null }>`
    select k.ocr_number as ocr, d.id_number as "idNumber" from cases k join debtors d on d._id = k.debtor
    where k._id = ${id}`.execute(tx);
  const [found] = rows;
  if (!found || !/^\d{12}$/.test(found.idNumber ?? '')) return undefined;
  const account = `${CLEARING}${String(chance.whole(1_000_000, 9_999_999)).padStart(12, '0')}`;
  return { payer: found.ocr.padStart(16, '0'), account, idNumber: found.idNumber! };
}
