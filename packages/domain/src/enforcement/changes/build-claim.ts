import { countedDebtOf, type Draft } from '../../cases/draft/draft.ts';
import type { LetterFacts } from '../../documents/letters/letter-facts.ts';
import { debtComponents } from '../../money/allocation/debt-components.ts';
import { explainAmount } from '../../money/explain/explain-amount.ts';
import { rateOn } from '../../money/interest/rate-on.ts';
import type { Ore } from '../../values/money.ts';
import type { ApplicationClaim } from '../applications/application-claim.ts';

type Asked = {
  readonly draft: Draft;
  readonly facts: LetterFacts;
  readonly verdictNumber?: string | null;
};

/** The amounts applied for today: each component of the debt by itself, interest up to and including the day. */
export function buildClaim({ draft, facts, verdictNumber = null }: Asked): {
  readonly claim: ApplicationClaim;
  readonly total: Ore;
} {
  const { today, due } = draft.file;
  const debt = countedDebtOf(draft);
  const { balances, total } = explainAmount(debt, today);
  const costs = debtComponents.filter((code) => code !== 'capital' && code !== 'interest' && balances[code] > 0);
  const ofCapital = debt.interest.filter(({ basis }) => basis.kind === 'capital');
  const first = ofCapital.toSorted((a, b) => (a.from < b.from ? -1 : 1))[0];
  const claim = {
    agency_reference: facts.journalNumber,
    ground: facts.invoices.map(groundOf),
    due_date: due,
    capital: balances.capital,
    interest: {
      amount: balances.interest,
      rate: (first && rateOn(first.terms, today)?.rate) ?? null,
      from: first?.from ?? null,
      until: today,
    },
    costs: costs.map((code) => ({ code, amount: balances[code] })),
    creditor: { name: facts.creditor.name, id_number: facts.creditor.number },
    debtors: facts.recipients.map(({ name, idNumber, address, isProtected }) => ({
      name,
      id_number: idNumber,
      address: isProtected ? null : address,
    })),
    verdict_number: verdictNumber,
    authority_number: null,
  };
  return { claim, total };
}

function groundOf({ number, date, due, description }: LetterFacts['invoices'][number]): string {
  return `${description ?? ''} (faktura ${number} av den ${date}, förfallen ${due})`.trim();
}
