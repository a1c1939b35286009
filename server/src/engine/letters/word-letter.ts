import type { LetterContent, LetterPart } from '@fordra/domain/documents/letters/letter-content';
import type { LetterAddress } from '@fordra/domain/documents/letters/letter-facts';
import type { LetterField, LetterPage } from '@fordra/domain/documents/letters/letter-page';
import { say } from '@fordra/texts/say';
import { figuresIn } from './letter-figures.ts';
import { wordSections } from './word-sections.ts';
import { wordSlip } from './word-slip.ts';
import { addresseeKind, interestUntil, isSoftReminder, phoneIn, type Worded } from './worded.ts';

/** The text of a letter; a preview is marked as such. */
export function wordLetter(content: LetterContent, { isPreview = false } = {}): LetterPage {
  const { language, kind, journalNumber: journal } = content;
  const worded: Worded = {
    content,
    figures: figuresIn(language, content.currency),
    say: (key, values) => say(language, key, values),
  };
  return {
    template: content.template,
    language,
    title: worded.say(`letters.title.${kind}`),
    mark: isPreview ? worded.say('letters.preview') : null,
    sender: wordSender(content),
    recipient: [content.recipient.name, ...addressLines(content.recipient.address)],
    facts: wordFacts(worded),
    body: wordBody(worded),
    amounts: content.payment && {
      rows: content.parts.filter(isListed).map((part) => wordPart(worded, part)),
      total: { label: worded.say('letters.amounts.total'), amount: worded.figures.money(content.total) },
      note: wordNote(worded),
    },
    sections: wordSections(worded),
    isLong: content.payment !== null && !isSoftReminder(content),
    page: {
      numbering: worded.say('letters.page.numbering'),
      reference: worded.say('letters.page.reference', { journal, debtor: content.debtor.name }),
    },
    slip: content.payment && wordSlip(worded, content.payment),
  };
}

function wordSender({ agency, language }: LetterContent): LetterPage['sender'] {
  const { name, address, phone, email } = agency;
  return { name, lines: [addressLines(address).join(', '), phoneIn(language, phone), email] };
}

/** The country is written on letters that leave Sweden, in a language that the postal services understand. */
export function addressLines(address: LetterAddress | null): readonly string[] {
  if (!address) return [];
  const { address_line_1, address_line_2, address_line_3, zip_code = '', city = '', country = 'SE' } = address;
  const land = country === 'SE' ? undefined : new Intl.DisplayNames('en', { type: 'region' }).of(country);
  return [address_line_1, address_line_2, address_line_3, `${zip_code} ${city}`.trim(), land?.toUpperCase()].filter(
    (line): line is string => Boolean(line),
  );
}

function wordFacts({ content, figures, say }: Worded): readonly LetterField[] {
  const { date, journalNumber, creditor, debtor } = content;
  const facts = [
    { label: say('letters.fact.date'), value: figures.day(date) },
    { label: say('letters.fact.case'), value: journalNumber },
    { label: say('letters.fact.creditor'), value: creditor.name },
    { label: say(isSoftReminder(content) ? 'letters.fact.customer' : 'letters.fact.debtor'), value: debtor.name },
  ];
  if (debtor.idNumber === null) return facts;
  return [...facts, { label: say('letters.fact.id_number', { who: addresseeKind(content) }), value: debtor.idNumber }];
}

function wordBody({ content, figures, say }: Worded): readonly string[] {
  const { kind, due, total, creditor, debtor, invoices, recipient, coDebtors, journalNumber, isReminder } = content;
  const words = say(`letters.body.${kind}`, {
    count: invoices.length,
    creditor: creditor.name,
    total: figures.money(total),
    due: due ? figures.day(due) : 'none',
    who: addresseeKind(content),
    journal: journalNumber,
    again: isReminder ? 'yes' : 'no',
    ...planWords({ content, figures, say }),
  });
  return [
    ...(recipient.isTrustee ? [say(toTrustee(kind), { debtor: debtor.name })] : []),
    ...words.split('\n'),
    ...(coDebtors > 0 ? [say('letters.co_debtors', { count: coDebtors })] : []),
  ];
}

/** What the letters of an amortization plan say of it. */
function planWords({ content: { plan }, figures }: Worded) {
  if (!plan) return { monthly: '', day: '', last: '', sum: '', fee: 'none', arrangement: 'none', arrangement_due: '' };
  const { arrangement } = plan;
  return {
    monthly: figures.money(plan.amount),
    day: String(plan.dayOfMonth),
    last: plan.lastDue ? figures.day(plan.lastDue) : '',
    sum: figures.money(plan.total),
    fee: plan.setupFee > 0 ? figures.money(plan.setupFee) : 'none',
    arrangement: arrangement ? figures.money(arrangement.amount) : 'none',
    arrangement_due: arrangement ? figures.day(arrangement.due) : '',
  };
}

/** A guardian represents a person, and a trustee the estate of a bankruptcy. */
function toTrustee(kind: LetterContent['kind']) {
  return kind === 'claim_to_trustee' || kind === 'proof_of_debt'
    ? 'letters.to_bankruptcy_trustee'
    : 'letters.to_trustee';
}

/** Amounts of zero are left out, except capital. */
function isListed({ component, remaining }: LetterPart): boolean {
  return component === 'capital' || remaining !== 0;
}

function wordPart({ content, figures, say }: Worded, part: LetterPart) {
  const { component, remaining } = part;
  const name = isSoftReminder(content) ? 'invoiced' : component;
  const label = say(`letters.amounts.${name}`, { date: figures.day(interestUntil(content)) });
  const notes = [noteOf({ content, figures, say }, part), ...wordConversions({ content, figures, say }, part)];
  if (part.added !== remaining) {
    const reduced = figures.money(part.added - remaining);
    notes.push(say('letters.note.reduced', { added: figures.money(part.added), reduced }));
  }
  return { label, note: notes.filter(Boolean).join('. '), amount: figures.amount(remaining) };
}

/** A fee that the law sets in kronor names that amount, the rate and its day. */
function wordConversions({ figures, say }: Worded, { conversions = [] }: LetterPart): readonly string[] {
  return conversions.map(({ sek, rate, day }) =>
    say('letters.note.converted', { sek: figures.kronor(sek), rate: figures.rate(rate), day: figures.day(day) }),
  );
}

function noteOf({ content, figures, say }: Worded, { component, ground }: LetterPart): string {
  const { invoices, interest } = content;
  if (component === 'capital') {
    const [only, ...others] = invoices;
    if (!only || others.length > 0) return say('letters.note.invoices', { count: invoices.length });
    const { number, description } = only;
    return description
      ? say('letters.note.invoice', { number, description })
      : say('letters.note.invoice_bare', { number });
  }
  if (component === 'interest') {
    const [only, ...others] = interest;
    if (!only || others.length > 0) return say('letters.note.interest_rows');
    const { rate, base, firstDay } = only;
    return say('letters.note.interest', {
      rate: figures.percent(rate),
      base: figures.money(base),
      from: figures.day(firstDay),
    });
  }
  return ground ? capitalised(say(`explain.ground.${ground}`)) : '';
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function wordNote({ content, figures, say }: Worded): string {
  if (isSoftReminder(content)) return say('letters.note.no_costs');
  return content.perDay > 0 ? say('letters.note.per_day', { perDay: figures.money(content.perDay) }) : '';
}
