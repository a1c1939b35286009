import type { FinancePage } from '@fordra/domain/documents/letters/finance-page';
import type { LetterAgency } from '@fordra/domain/documents/letters/letter-facts';
import { buildDebtSummary } from '@fordra/domain/money/explain/build-debt-summary';
import { type NamedCreditor, partiesOf } from '@fordra/domain/money/invoicing/invoice-parties';
import type { Day } from '@fordra/domain/values/day';
import type { Currency } from '@fordra/domain/values/money';
import { portalWords } from '@fordra/texts/portal-words';
import { say } from '@fordra/texts/say';
import { figuresIn } from '../letters/letter-figures.ts';
import { columnsOf, partyWords } from '../money/invoices/finance-words.ts';
import type { LoadedDebt } from '../money/load-debt.ts';

export type ClaimOf = {
  readonly date: Day;
  readonly debt: LoadedDebt;
  readonly agency: LetterAgency;
  readonly creditor: NamedCreditor;
  readonly case: { readonly number: string; readonly debtor: string; readonly currency: string };
  /** Whom it is addressed to. */
  readonly recipient: readonly string[];
  readonly numbers: readonly { readonly label: string; readonly value: string | null }[];
};

/** What is claimed on a day, part by part, as a court or an agent reads it. */
export function buildClaimFigures({ debt, date }: Pick<ClaimOf, 'debt' | 'date'>) {
  const { parts, sum, perDay } = buildDebtSummary(debt.facts, { date, today: debt.today });
  return { parts, sum, perDay };
}

export function wordClaim(claim: ClaimOf, language: 'sv' | 'en'): FinancePage {
  const { date, agency, creditor, recipient, numbers } = claim;
  const parties = { ...partiesOf(agency, creditor, null), language };
  const figures = figuresIn(language, claim.case.currency as Currency);
  const { parts, sum, perDay } = buildClaimFigures(claim);
  const component = (key: string) => portalWords(language)(`enum.payments.allocation.component.${key}`) ?? key;
  const word = (key: ClaimWord, values = {}) => say(language, `court_bundle.${key}`, values);
  return {
    ...partyWords(parties),
    recipient,
    template: 'statement-1',
    title: word('claim', { day: figures.day(date) }),
    facts: [
      { label: word('case'), value: claim.case.number },
      { label: word('creditor'), value: creditor.name },
      { label: word('debtor'), value: claim.case.debtor },
      ...numbers.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }])),
    ],
    tables: [
      {
        title: word('parts'),
        columns: columnsOf([word('part')], [word('added'), word('paid'), word('credited'), word('remaining')]),
        rows: parts.map((part) => [
          component(part.component),
          ...[part.added, part.paid, part.credited + part.writtenOff, part.remaining].map(figures.amount),
        ]),
      },
    ],
    sums: [{ label: word('total'), value: figures.money(sum.remaining) }],
    payment: [],
    notes: [word('per_day', { amount: figures.money(perDay) })],
  };
}

type ClaimWord =
  | 'claim'
  | 'case'
  | 'creditor'
  | 'debtor'
  | 'parts'
  | 'part'
  | 'added'
  | 'paid'
  | 'credited'
  | 'remaining'
  | 'total'
  | 'per_day';
