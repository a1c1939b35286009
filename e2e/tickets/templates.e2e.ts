import { expect } from '@playwright/test';
import { callApi, whereIs } from '../api.ts';
import { expectNoBarriers } from '../barriers.ts';
import { anna, karin, signInAs, test } from '../portal.ts';

test.use({ world: 'cases' });

const stina = 'stina@fordra.example';
/** Name, subject and text. */
const templates = [
  [
    'Betalning har kommit',
    null,
    'Betalningen i ärende [[journal_number]] är avräknad. I dag återstår [[payable_amount]].',
  ],
  ['Nästa steg för borgenären', null, 'Nästa steg görs den [[next_flow_date]].'],
  ['Så betalar du', 'Så betalar du till [[creditor_name]]', 'Ange OCR-nummer [[ocr_number]] när du betalar.'],
] as const;

test('karin answers with a template, and writes to a debtor only what the debtor may read', async ({
  page,
  browser,
  baseURL,
  sessions,
}) => {
  const open = async () => (await browser.newContext({ locale: 'sv-SE', baseURL: baseURL! })).newPage();
  const [support, agent] = [await open(), await open()];
  await signInAs(support, stina, sessions, '/');
  for (const [name, subject, text] of templates) {
    const given = { name, channel: null, subject: subject && { sv: subject }, text: { sv: text } };
    await callApi(support, 'POST', '/message--templates', given);
  }
  await signInAs(page, anna, sessions, '/');
  const [one] = (await callApi(page, 'GET', `/cases?${whereIs({ state: 'debt_collection' })}&max_results=1`))._items;
  const question = { subject: 'Har de betalat?', text: 'Hej, vad återstår?', case: one!._id };
  const { _id: id } = await callApi(page, 'POST', '/tickets', question);

  await signInAs(agent, karin, sessions, `/tickets/creditor/ticket?ticket_id=${id}`);
  const reply = agent.getByRole('textbox', { name: 'Svar' });
  await reply.press('/');
  await agent.getByRole('menuitem', { name: 'Betalning har kommit' }).click();
  await expect(reply).toHaveValue(
    new RegExp(`ärende ${one!.journal_number} är avräknad. I dag återstår [\\d\\s]+,\\d\\d\\skr`),
  );
  await expect(reply).not.toHaveValue(/\[\[/);
  await reply.press('Control+Enter');
  await agent.getByRole('button', { name: 'Skicka nu' }).click();
  await expect(agent.getByRole('listitem').filter({ hasText: 'är avräknad' })).toBeVisible();

  await agent.goto(`/item-display/cases/${one!._id}?tab=tickets`);
  await agent.getByRole('button', { name: 'Nytt meddelande' }).click();
  const dialog = agent.getByRole('dialog', { name: 'Nytt meddelande' });
  await dialog.getByRole('combobox', { name: 'Till' }).selectOption('Gäldenärer');
  await dialog.getByRole('button', { name: 'Mallar' }).click();
  await agent.getByRole('menuitem', { name: 'Nästa steg för borgenären' }).click();
  await expect(dialog.getByText('Mallen kan inte användas här')).toBeVisible();
  await expect(dialog.getByText(/Dag för nästa steg/)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Meddelande' })).toHaveValue('');
  await expectNoBarriers(agent);
  await dialog.getByRole('textbox', { name: 'Meddelande' }).press('/');
  await agent.getByRole('menuitem', { name: 'Så betalar du' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Ämne' })).toHaveValue(/^Så betalar du till \S/);
  await expect(dialog.getByRole('textbox', { name: 'Meddelande' })).toHaveValue(/OCR-nummer \d+/);
  await expect(dialog.getByText('Mallen kan inte användas här')).toBeHidden();
  await dialog.getByRole('button', { name: 'Skicka' }).click();
  await expect(agent).toHaveURL(/\/tickets\/debtor\/ticket\?ticket_id=[0-9a-f]{24}$/);
  await expect(agent.getByRole('heading', { level: 1, name: /^Så betalar du till/ })).toBeVisible();
});
