import { isDemand } from '@fordra/domain/documents/letter-content/check-letter';
import type { LetterInterest, LetterPlanPart } from '@fordra/domain/documents/letters/letter-content';
import type { LetterSection } from '@fordra/domain/documents/letters/letter-page';
import { LATE_MARGIN } from '@fordra/domain/money/interest/rate-on';
import { formatOrganizationNumber } from '@fordra/domain/parties/identity/organization-number';
import { addresseeKind, interestUntil, isSoftReminder, phoneIn, type Worded } from './worded.ts';

/** The specification and further information; a soft reminder lists its invoices only. */
export function wordSections(worded: Worded): readonly LetterSection[] {
  const { content } = worded;
  if (content.kind === 'refund_account_request') return [account(worded)];
  if (content.plan) return planSections(worded, content.plan);
  if (isSoftReminder(content)) return [claim(worded)];
  const isChanged = content.parts.some(({ added, remaining }) => added !== remaining);
  return [
    claim(worded),
    ...(isChanged ? [changes(worded)] : []),
    ...(content.interest.length > 0 ? [interest(worded)] : []),
    ...help(worded),
  ];
}

/** The payments of the plan, in the letters that state them. */
function planSections(worded: Worded, { advices }: LetterPlanPart): readonly LetterSection[] {
  const { content } = worded;
  const isStated = content.kind === 'amortization_plan' || content.kind === 'amortization_advice';
  return [...(isStated && advices.length > 0 ? [schedule(worded, advices)] : []), claim(worded), ...help(worded)];
}

function schedule({ figures, say }: Worded, advices: LetterPlanPart['advices']): LetterSection {
  return {
    title: say('letters.section.plan'),
    paragraphs: [say('letters.section.plan.text')],
    table: {
      columns: [
        { label: say('letters.column.pay_by'), kind: 'day' },
        { label: say('letters.column.amount'), kind: 'figure' },
        { label: say('letters.column.costs'), kind: 'figure' },
        { label: say('letters.column.interest'), kind: 'figure' },
        { label: say('letters.column.capital'), kind: 'figure' },
      ],
      rows: advices.map(({ due, amount, costs, interest, capital }) => [
        due,
        ...[amount, costs, interest, capital].map(figures.amount),
      ]),
    },
  };
}

/** How to say which account, and what we never ask for. */
function account({ content, say }: Worded): LetterSection {
  const { agency, journalNumber: journal, language } = content;
  const values = { phone: phoneIn(language, agency.phone), email: agency.email, journal };
  return {
    title: say('letters.section.account'),
    paragraphs: say('letters.section.account.text', values).split('\n'),
    table: null,
  };
}

function claim({ content, figures, say }: Worded): LetterSection {
  const { creditor, invoices } = content;
  const assigned = invoices.filter(({ assignedFrom }) => assignedFrom);
  return {
    title: say(isDemand(content.kind) ? 'letters.section.claim' : 'letters.section.amount'),
    paragraphs: [
      say('letters.section.claim.text', { creditor: creditor.name, number: formatOrganizationNumber(creditor.number) }),
      ...assigned.map(({ number, assignedFrom: from }) =>
        say('letters.section.claim.assigned', { number, from: from!, creditor: creditor.name }),
      ),
    ],
    table: {
      columns: [
        { label: say('letters.column.invoice'), kind: 'number' },
        { label: say('letters.column.description'), kind: 'words' },
        { label: say('letters.column.invoice_date'), kind: 'day' },
        { label: say('letters.column.due_date'), kind: 'day' },
        { label: say('letters.column.amount'), kind: 'figure' },
      ],
      rows: invoices.map(({ number, description, date, due, amount }) => [
        number,
        description ?? '',
        date,
        due,
        figures.amount(amount),
      ]),
    },
  };
}

/** What was added, paid and credited, for each part of the debt. */
function changes({ content, figures, say }: Worded): LetterSection {
  const shown = content.parts.filter(({ added }) => added !== 0);
  return {
    title: say('letters.section.changes'),
    paragraphs: [],
    table: {
      columns: [
        { label: say('letters.column.part'), kind: 'words' },
        { label: say('letters.column.added'), kind: 'figure' },
        { label: say('letters.column.paid'), kind: 'figure' },
        { label: say('letters.column.credited'), kind: 'figure' },
        { label: say('letters.column.remaining'), kind: 'figure' },
      ],
      rows: shown.map(({ component, added, paid, credited, remaining }) => [
        say(`letters.amounts.${component}`, { date: figures.day(interestUntil(content)) }),
        ...[added, paid, credited, remaining].map(figures.amount),
      ]),
    },
  };
}

/** Rate, period, base and amount of each interest period (inkassolagen 5 §). */
function interest({ content, figures, say }: Worded): LetterSection {
  const rows = content.interest;
  return {
    title: say('letters.section.interest'),
    paragraphs: [say(rows.every(isLate) ? 'letters.section.interest.late' : 'letters.section.interest.other')],
    table: {
      columns: [
        { label: say('letters.column.invoice'), kind: 'number' },
        { label: say('letters.column.period'), kind: 'day' },
        { label: say('letters.column.days'), kind: 'figure' },
        { label: say('letters.column.base'), kind: 'figure' },
        { label: say('letters.column.rate'), kind: 'figure' },
        { label: say('letters.column.interest'), kind: 'figure' },
      ],
      rows: rows.map(({ invoice, basis, firstDay, lastDay, days, base, rate, amount, isFrozen }) => [
        invoice ?? say(basis === 'awarded_costs' ? 'letters.interest.costs' : 'letters.interest.all_invoices'),
        `${firstDay} – ${lastDay}`,
        String(days),
        figures.amount(base),
        isFrozen ? say('letters.interest.frozen') : figures.percent(rate),
        figures.amount(amount),
      ]),
    },
  };
}

function isLate({ rate, reference, isFrozen }: LetterInterest): boolean {
  return isFrozen || (reference !== null && rate - reference === LATE_MARGIN);
}

function help({ content, say }: Worded): readonly LetterSection[] {
  const { agency, journalNumber: journal, recipient } = content;
  const who = addresseeKind(content);
  const isAtHome = (recipient.address?.country ?? 'SE') === 'SE';
  const { name, email } = agency;
  const phone = phoneIn(content.language, agency.phone);
  const objection = say('letters.section.objection.text', { phone, email, journal });
  const hardship = say('letters.section.hardship.text', { advice: who === 'person' && isAtHome ? 'yes' : 'no' });
  const about = say('letters.section.about.text', { agency: name, who });
  return [
    { title: say('letters.section.objection'), paragraphs: [objection], table: null },
    ...(isDemand(content.kind) || content.kind === 'surveillance_letter' || content.kind === 'reminder'
      ? [{ title: say('letters.section.hardship'), paragraphs: [hardship.trim()], table: null }]
      : []),
    { title: say('letters.section.about'), paragraphs: [about.trim()], table: null },
  ];
}
