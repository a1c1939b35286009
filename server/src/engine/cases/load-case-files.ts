import type { CaseFile, CaseTerms } from '@fordra/domain/cases/file/case-file';
import { limitsFor } from '@fordra/domain/cases/states/case-limits';
import { defaultRules } from '@fordra/domain/money/allocation/allocate-payment';
import { RATE_AGE_DAYS_MAX } from '@fordra/domain/money/fees/convert-fee';
import { ownershipOf } from '@fordra/domain/money/ledger/money-postings';
import { addDays, type Day } from '@fordra/domain/values/day';
import { defaultCurrency } from '@fordra/domain/values/money';
import { lockCases } from '../../store/cases/lock-cases.ts';
import { type CaseRow, selectCaseRows } from '../../store/cases/select-case-rows.ts';
import { selectExchangeRates } from '../../store/cases/select-exchange-rates.ts';
import type { Database } from '../../store/connection/database.ts';
import { lockWaitingLetters } from '../../store/letters/lock-waiting-letters.ts';
import type { Scope } from '../../store/sql/scope.ts';
import type { LoadedCase } from '../parts/case-change.ts';
import type { Loading } from '../parts/engine-part.ts';
import { type LoadedFacts, type LoadedFields, loadParts } from '../parts/engine-parts.ts';
import { buildCaseFacts } from './build-case-facts.ts';

type Asked = {
  readonly ids: readonly string[];
  readonly scope: Scope;
  /** Locks these cases and their unsent letters until the transaction ends. */
  readonly isLocked?: boolean;
  /** Whether the requester is the operator's staff, who may grant more. */
  readonly isStaff?: boolean;
};

/**
 * Everything that rules read about these cases. The number of queries does not depend on the number of cases. Unknown
 * ids are left out.
 */
export async function loadCaseFiles(db: Database, asked: Asked): Promise<readonly LoadedCase[]> {
  if (asked.isLocked) await lockCases(db, asked.ids);
  const waiting = asked.isLocked ? await lockWaitingLetters(db, asked.ids) : undefined;
  const rows = await selectCaseRows(db, asked.scope, asked.ids);
  const partsOf = await loadParts({ db, rows, ids: rows.map(({ _id }) => _id), once: readOnce() });
  const loaded = rows.map((row) => ({ row, parts: partsOf(row) }));
  const ratesOf = await loadRates(db, loaded);
  return loaded.map(({ row, parts }) => ({
    row,
    ...(waiting && { waitingLetters: waiting.get(row._id) ?? [] }),
    file: buildFile(row, asked.isStaff ?? false, { ...parts, rates: ratesOf(row) }),
  }));
}

type LoadedParts = { readonly fields: LoadedFields; readonly facts: LoadedFacts };

/** The exchange rates since the oldest of the claims that are not in kronor arose. */
async function loadRates(
  db: Database,
  loaded: readonly { readonly row: CaseRow; readonly parts: LoadedParts }[],
): Promise<(row: CaseRow) => CaseFile['rates']> {
  const foreign = loaded.filter(({ row }) => row.currency !== defaultCurrency);
  const [origin] = foreign.map(({ parts }) => parts.fields.origin).toSorted();
  if (!origin) return () => [];
  const rates = await selectExchangeRates(db, {
    currencies: [...new Set(foreign.map(({ row }) => row.currency))],
    from: addDays(origin, -RATE_AGE_DAYS_MAX),
    to: foreign[0]!.row.today as Day,
  });
  return ({ currency }) => rates.get(currency) ?? [];
}

function readOnce(): Loading['once'] {
  const known = new Map<string, Promise<unknown>>();
  return <Read>(name: string, read: () => Promise<Read>) => {
    const reading = known.get(name) ?? read();
    known.set(name, reading);
    return reading as Promise<Read>;
  };
}

function buildFile(
  row: CaseRow,
  isStaff: boolean,
  { fields, facts, rates }: LoadedParts & Pick<CaseFile, 'rates'>,
): CaseFile {
  const file = {
    id: row._id,
    account: row.account,
    partner: row.partner,
    creditor: row.creditor,
    currency: row.currency,
    rates,
    today: row.today as Day,
    limits: limitsFor({ isCompany: row.of_debtor.is_company === true, isStaff }),
    isStaff,
    terms: termsOf(row, fields),
    hasKnownRefundAccount: row.of_debtor.refund_account !== null,
    ...fields,
  };
  return { ...file, facts: buildCaseFacts(row, file, facts) };
}

function termsOf({ of_creditor: { config } }: CaseRow, { debt }: LoadedFields): CaseTerms {
  const claimed = debt.postings.filter(({ isClaimedBefore }) => isClaimedBefore).map(({ component }) => component);
  return {
    ownership: ownershipOf(config?.creditor_costs ?? [], claimed),
    allocation: { order: config?.allocation_order ?? defaultRules.order, grouping: defaultRules.grouping },
    allowsCapitalDepreciation: config?.allow_capital_depreciation ?? false,
    isIntegrated: config?.uses_accounting_system ?? false,
  };
}
