import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import type { LettersPart, OtherSurveillanceLetters, SentLetter } from '@fordra/domain/cases/parts/letters-part';
import type { NewLetter } from '@fordra/domain/documents/letters/letter-content';
import { type AnyLetterKind, sideLetterKinds } from '@fordra/domain/documents/letters/letter-kinds';
import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import { type LetterRow, selectLetters } from '../../store/cases/select-case-parts.ts';
import type { CaseRow } from '../../store/cases/select-case-rows.ts';
import { stopSmsOfCases } from '../../store/channels/insert-sms.ts';
import type { Database } from '../../store/connection/database.ts';
import { insertRows } from '../../store/documents/insert-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { today } from '../../store/flow/due-cases.ts';
import { sideLetters } from '../../store/letters/side-letters.ts';
import { selectSurveillanceLetters } from '../../store/special-debtors/surveillance-letters.ts';
import { anyOf } from '../../store/sql/any-of.ts';
import { nextVersion } from '../../store/sql/next-version.ts';
import { stopCalling } from '../channels/call-list.ts';
import { contactAgain } from '../channels/contact-again.ts';
import { type Actor, madeBy } from './actor.ts';
import type { Numbered } from './case-change.ts';
import type { EnginePart, Loading } from './engine-part.ts';

export const lettersPart = {
  name: 'letters',
  async load({ db, ids, rows }: Loading) {
    const othersOf = await loadOtherLetters(db, rows);
    const letters = Map.groupBy(await selectLetters(db, ids), (one) => one.case);
    return (row: CaseRow) => {
      const own = letters.get(row._id) ?? [];
      const debtors = new Set([row.debtor, ...row.of_co_debtors.map(({ id }) => id)]);
      const sent = own.map((letter) => sentLetter(letter, debtors));
      const fields: LettersPart = {
        letterDue: row.letter_due_date as Day | null,
        letters: sent.filter((_, at) => isNewest(own, at)),
        earlierLetters: sent.filter((_, at) => !isNewest(own, at)),
        ...othersOf(row),
      };
      return { fields, facts: {} };
    };
  },
  countIds: ({ letters }) => letters.length,
  columns: ({ after }) => ({ letter_due_date: after.letterDue }),
  async write(tx, changes, by) {
    await endFailed(tx, changes);
    await insertRows(tx, 'letters', changes.flatMap(newRows));
    await stopLetters(tx, changes);
    await contactDebtors(tx, changes, by);
    return [];
  },
} satisfies EnginePart;

/** The letters of the other cases that the debtor of a case under surveillance has there with its creditor. */
async function loadOtherLetters(
  db: Database,
  rows: readonly CaseRow[],
): Promise<(row: CaseRow) => OtherSurveillanceLetters> {
  const watched = rows.filter(({ state, closed }) => state === 'debt_surveillance' && closed === null);
  const found =
    watched.length > 0
      ? await selectSurveillanceLetters(
          db,
          watched.map(({ _id }) => _id),
        )
      : [];
  const groups = Map.groupBy(found, ({ group }) => group);
  const groupOf = new Map(found.map((one) => [one.case, groups.get(one.group)!]));
  return ({ _id }) => {
    const others = groupOf.get(_id)?.filter((one) => one.case !== _id) ?? [];
    return {
      otherLettersDue: [...new Set(others.flatMap(({ due }) => due ?? []))],
      otherLettersSent: [...new Set(others.flatMap(({ sent }) => sent ?? []))],
    };
  };
}

/** Whether a letter is the first of its kind. */
function isNewest(letters: readonly LetterRow[], at: number): boolean {
  return letters[at - 1]?.kind !== letters[at]!.kind;
}

function sentLetter(letter: LetterRow, debtors: ReadonlySet<string | null>): SentLetter {
  return {
    kind: letter.kind,
    date: letter.letter_date,
    ...(letter.first_date < letter.letter_date && { first: letter.first_date }),
    ...(letter.figures_date < letter.letter_date && { figures: letter.figures_date }),
    due: letter.due_date,
    amount: letter.amount,
    left: letter.left_on,
    isWaiting: letter.is_waiting,
    isPartlyWaiting: letter.is_partly_waiting,
    unreached: letter.unreached.filter((id) => debtors.has(id)),
    isFailed: letter.is_failed,
    isReturned: letter.is_returned,
    isUndeliverable: letter.is_undeliverable,
  };
}

/** Letters that wait to be sent. */
function newRows({ loaded: { file }, outcome, ids }: Numbered): Row[] {
  return outcome.letters.map((letter, at) => ({ _id: ids.letters![at], ...letterRow(file, letter) }));
}

export function letterRow(file: CaseFile, letter: NewLetter<AnyLetterKind>): Row {
  return {
    kind: letter.kind,
    status: 'queued',
    channel: letter.channel,
    letter_date: letter.letterDate,
    first_letter_date: letter.firstDate ?? null,
    due_date: letter.dueDate,
    amount: letter.amount,
    currency: letter.currency,
    recipient_name: letter.recipientName,
    recipient_address: letter.recipientAddress,
    data: letter.data,
    has_protected_identity: letter.hasProtectedIdentity,
    case: file.id,
    debtor: letter.debtor,
    customer: letter.customer,
    creditor: file.creditor,
    account: file.account,
    partner: file.partner,
  };
}

/** A letter that failed, or was late for another debtor, is not sent any more once the flow has made it anew. */
async function endFailed(tx: Database, changes: readonly Numbered[]): Promise<void> {
  const anew = changes.filter(
    ({ loaded: { file }, outcome }) =>
      outcome.letters.length > 0 && file.letters.some(({ isFailed, isPartlyWaiting }) => isFailed || isPartlyWaiting),
  );
  if (anew.length === 0) return;
  await sql`
    update letters set status = 'stopped', _etag = new_etag(),
      _updated = greatest(business_now(), _updated + interval '1 millisecond')
    where "case" = any(${anew.map(({ loaded }) => loaded.file.id)}) and resent_from is null and kind not in (${sideLetters})
      and (status = 'failed' or status = 'queued' and letter_date < ${today})`.execute(tx);
}

/**
 * Stops letters that are queued or failed when the case is closed, disputed or paused (rules §8.3: stop letters). Only
 * letters that were unsent when the case was loaded are stopped, since those decided which fees are credited.
 */
async function stopLetters(tx: Database, changes: readonly Numbered[]): Promise<void> {
  const stopping = changes.filter(({ loaded: { file }, outcome }) => {
    const isClosing = outcome.position.closed !== null && file.position.closed === null;
    return isClosing || outcome.effects.includes('stop_letters');
  });
  if (stopping.length === 0) return;
  await stopSmsOfCases(
    tx,
    stopping.map(({ loaded }) => loaded.file.id),
  );
  const unlocked = stopping.filter(({ loaded }) => loaded.waitingLetters === undefined);
  const cases = unlocked.map(({ loaded }) => loaded.file.id);
  const letters = stopping.flatMap(({ loaded, ids }) => [...(loaded.waitingLetters ?? []), ...ids.letters!]);
  await tx
    .updateTable('letters')
    .set({ status: 'stopped', ...nextVersion })
    .where((eb) => eb.or([eb('_id', '=', anyOf(letters)), eb('case', '=', anyOf(cases))]))
    .where('status', 'in', ['queued', 'failed'])
    // Those are not about the debt alone.
    .where('kind', 'not in', sideLetterKinds)
    .execute();
}

/** Extra debt collection contacts the debtor once more, and stops doing so where the case goes on or ends. */
async function contactDebtors(tx: Database, changes: readonly Numbered[], by: Actor): Promise<void> {
  const again = changes.filter(({ outcome }) => outcome.effects.includes('contact_debtor_again'));
  const [first] = again;
  if (first) {
    const { file, row } = first.loaded;
    const cases = again.map(({ loaded }) => loaded.file.id);
    await contactAgain(tx, { cases, today: file.today, now: row.now }, madeBy(by));
  }
  const left = changes.filter(hasLeftExtraCollection).map(({ loaded }) => loaded.file.id);
  await stopCalling(tx, left, madeBy(by));
}

function hasLeftExtraCollection({ loaded: { file }, outcome: { position, effects } }: Numbered): boolean {
  if (file.position.state !== 'extra_debt_collection') return false;
  return position.closed !== null || position.state !== file.position.state || effects.includes('stop_letters');
}
