import type { Day } from '@fordra/domain/values/day';
import { foreignDebtCollections } from '@fordra/resources/abroad/foreign-debt-collections';
import { say } from '@fordra/texts/say';
import { buildClaimFigures, wordClaim } from '../../engine/disputes/word-claim.ts';
import { loadDebt } from '../../engine/money/load-debt.ts';
import { writeZip } from '../../integrations/import-files/port.ts';
import { type HandOver, selectHandOver } from '../../store/abroad/select-hand-over.ts';
import { storeMadeFile } from '../../store/files/store-made-file.ts';
import { selectNamedCreditor } from '../../store/money/invoices/printed-payouts.ts';
import { defineJob, type JobContext } from '../definition/define-job.ts';

/** Agents abroad, and the authority for European payment orders, read English. */
const language = 'en';

/**
 * Packs the claim as a document and as data. An agent gets it by mail; the claim of a European payment order, which is
 * applied for through the channel of the authority, is kept with the collection.
 */
export const handOverAbroad = defineJob({
  name: 'hand-over-abroad',
  async run({ collection: id }, context) {
    const { db, files, sendMail } = context;
    const found = await selectHandOver(db, id);
    if (!found) return;
    const bytes = writeZip(await claimFiles(context, found));
    const filename = `${found.status === 'at_agent' ? 'claim' : 'european-order'}-${found.number}.zip`;
    if (found.status === 'at_agent' && found.email !== null && !found.is_protected)
      await sendMail({
        to: found.email,
        subject: say(language, 'agent_mail.subject', { number: found.number }),
        text: say(language, 'agent_mail.text', { number: found.number, name: found.agent ?? '' }),
        // A repetition by a process that takes over is recognised.
        messageId: `hand-over-${id}-${found.today}`,
        attachments: [{ filename, type: 'application/zip', content: bytes }],
      });
    await storeMadeFile(
      { db, files },
      {
        ...{ table: 'foreign_debt_collections', resource: foreignDebtCollections.name, id, attribute: 'handed_over' },
        ...{ filename, content_type: 'application/zip', bytes },
        isSame: ({ status, handed_over }) => status === found.status && handed_over === null,
        besides: { handed_date: found.today, has_protected_identity: found.is_protected },
      },
    );
  },
});

async function claimFiles({ db, agency, renderPage }: JobContext, found: HandOver) {
  const debt = await loadDebt(db, { kind: 'everything' }, found.case);
  if (!debt) throw new Error('the case of a collection abroad is gone');
  const creditor = await selectNamedCreditor(db, found.creditor);
  const recipient = found.agent === null ? [] : [found.agent];
  const claim = { date: found.today as Day, debt, agency, creditor, case: found, recipient, numbers: [] };
  const { parts, sum, perDay } = buildClaimFigures(claim);
  const data = {
    reference: found.number,
    date: found.today,
    currency: found.currency,
    country: found.country,
    creditor: { name: creditor.name, number: creditor.number, address: creditor.address },
    debtor: { name: found.debtor, id_number: found.id_number, address: found.address },
    // Minor units of the currency.
    claim: parts.map(({ component, remaining }) => ({ component, remaining })),
    total: sum.remaining,
    interest_per_day: perDay,
  };
  return [
    { name: 'claim.pdf', content: await renderPage(wordClaim(claim, language)) },
    { name: 'claim.json', content: `${JSON.stringify(data, null, 2)}\n` },
  ];
}
