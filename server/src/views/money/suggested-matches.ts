import type { BankRow, BankRowKind } from '@fordra/domain/money/bank/bank-row';
import type { MatchCase } from '@fordra/domain/money/matching/match-case';
import { matchRow, type Suggestion } from '@fordra/domain/money/matching/match-row';
import type { Day } from '@fordra/domain/values/day';
import { cases as caseResource } from '@fordra/resources/cases/cases';
import {
  MATCHES_MAX,
  type SuggestedMatches,
  suggestedMatchesView,
} from '@fordra/resources/money/suggested-matches-view';
import type { Records } from '../../records/open-records.ts';
import type { Requester } from '../../records/rows/requester.ts';
import { selectCasesOfAccount } from '../../store/bank/earlier-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { selectMatchCandidates } from '../../store/money/select-match-candidates.ts';
import { implementView } from '../definition/implement-view.ts';
import { readEarlier } from './read-earlier-rows.ts';

type Matched = SuggestedMatches['suggestions'][number];

const shown = {
  journal_number: 1,
  ocr_number: 1,
  customer_name: 1,
  creditor: 1,
  remaining_transaction_amount: 1,
  payable_amount: 1,
  currency: 1,
  closed: 1,
} as const;
const CANDIDATES_MAX = 60;

export const suggestedMatches = implementView(suggestedMatchesView)(
  async ({ requester, records, query, item, ports: { db } }) => {
    const row = rowOf(item);
    const [candidates] = await selectMatchCandidates(db, [row]);
    const where = { _id: { $in: candidates!.map(({ id }) => id) } };
    const known = byId(await readCases(records, requester, where, CANDIDATES_MAX));
    const match = matchRow(
      row,
      candidates!.filter(({ id }) => known.has(id)).map((one) => withoutHidden(one, known.get(one.id)!)),
      { casesOfAccount: await selectCasesOfAccount(db, row.payer.account) },
    );
    const scores = new Map(match.suggestions.map((one) => [one.case, one]));
    const wanted = query.search?.trim();
    const found = wanted
      ? await readCases(records, requester, searchFor(wanted), MATCHES_MAX)
      : match.suggestions.map((one) => known.get(one.case)!);
    const creditors = await readNames(records, requester, found);
    return {
      _id: String(item._id),
      _etag: String(item._etag),
      suggestions: found.map((one) => toMatched(one, scores.get(String(one._id)), creditors)),
      why_not: match.whyNot,
      earlier: await readEarlier(db, { records, requester }, { except: String(item._id), payer: row.payer }),
    };
  },
);

/** What is left of the row, as far as the reader may read it: what is hidden of a protected person is not matched by. */
function rowOf(item: Row): BankRow {
  const payer = (item.payer ?? {}) as Readonly<Record<string, string | undefined>>;
  const references = item.references as BankRow['references'];
  // A row whose money was exchanged is placed in kronor.
  const { amount, currency, unplaced_amount: rest } = (item.exchanged ?? item) as Row;
  return {
    key: String(item._id),
    kind: item.kind as BankRowKind,
    // The parts of several references are compared with the whole sum.
    amount: Number((references.length === 0 && rest) || amount),
    currency: String(currency),
    bookingDate: item.booking_date as Day,
    valueDate: item.value_date as Day,
    reference: item.reference as string | null,
    references,
    message: (item.message ?? null) as string | null,
    endToEndId: null,
    payer: {
      name: payer.name ?? null,
      idNumber: payer.id_number ?? null,
      account: payer.account ?? null,
      bankgiro: payer.bankgiro ?? null,
    },
    instructed: null,
  };
}

/** A reason must not say whose case it is to someone from whom the name is hidden. */
function withoutHidden(one: MatchCase, shownCase: Row): MatchCase {
  return Object.hasOwn(shownCase, 'customer_name') ? one : { ...one, parties: [] };
}

function searchFor(term: string): object {
  return { $text: { $search: term, $fields: caseResource.ui.item_search.text_search_attributes } };
}

async function readCases(
  records: Records,
  requester: Requester,
  where: object,
  maxResults: number,
): Promise<readonly Row[]> {
  const query = { where, projection: shown, page: 1, maxResults };
  return (await records.readMany(requester, records.find('cases')!, query))?.items ?? [];
}

/** The names of the creditors of cases, as far as the reader may read them. */
async function readNames(
  records: Records,
  requester: Requester,
  found: readonly Row[],
): Promise<ReadonlyMap<string, Row>> {
  const where = { _id: { $in: [...new Set(found.map(({ creditor }) => creditor))] } };
  const query = { where, projection: { name: 1 }, page: 1, maxResults: MATCHES_MAX };
  return byId((await records.readMany(requester, records.find('creditors')!, query))?.items ?? []);
}

function byId(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [String(row._id), row]));
}

function toMatched(of: Row, scored: Suggestion | undefined, creditors: ReadonlyMap<string, Row>): Matched {
  const creditor = creditors.get(String(of.creditor))?.name;
  const isClosed = (of.closed ?? null) !== null;
  return {
    case: String(of._id),
    journal_number: String(of.journal_number),
    ...(typeof of.ocr_number === 'string' && { ocr_number: of.ocr_number }),
    ...(typeof of.customer_name === 'string' && { debtor_name: of.customer_name }),
    ...(typeof creditor === 'string' && { creditor_name: creditor }),
    remaining_amount: Number((isClosed ? undefined : of.payable_amount) ?? of.remaining_transaction_amount ?? 0),
    currency: of.currency as Matched['currency'],
    is_closed: isClosed,
    score: scored?.score ?? 0,
    reasons: scored?.reasons ?? [],
  };
}
