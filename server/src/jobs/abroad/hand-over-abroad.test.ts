import { afterAll, expect, test } from 'vitest';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { passDays, runToday } from '../../../testing/run-flow.ts';
import { testJobPorts } from '../../../testing/test-job-ports.ts';
import type { Mail } from '../../integrations/mail/port.ts';
import { diskFiles } from '../../store/files/disk-files.ts';
import { handOverAbroad } from './hand-over-abroad.ts';

const portal = await testPortal();
afterAll(portal.close);
const { db, pool } = portal;
const { aCase, must, system } = await openCaseActions(portal);
const mails: Mail[] = [];
const context = () =>
  testJobPorts(db, {
    files: diskFiles(portal.filesFolder),
    renderPage: async (page) => Buffer.from(JSON.stringify(page)),
    sendMail: async (mail) => void mails.push(mail),
  });

test('a case abroad is handed over by mail to the agent in its country, with the claim as document and as data', async () => {
  await pool.query(`update creditors set debt_description = 'El' where name = 'Nordvik El AB'`);
  const address = { address_line_1: 'Storgata 1', zip_code: '0155', city: 'Oslo', country: 'NO' };
  const customer = { name: 'Ola Nordmann', is_foreign: true, address };
  const agent = await portal.call(system, {
    method: 'POST',
    url: '/api/local-agents',
    payload: { name: 'Fjord Inkasso AS', countries: ['NO'], email: 'post@fjord.example', commission_bp: 1_500 },
  });
  expect(agent.statusCode, agent.body).toBe(201);
  const id = await aCase({ customer, start_action: 'debt_collection' });
  await runToday(db);
  await passDays(db, 40);
  const rowOf = async () =>
    (await pool.query('select * from foreign_debt_collections where "case" = $1', [id])).rows[0];
  expect(await rowOf()).toMatchObject({ status: 'decision', country: 'NO' });
  await must(id, 'make_decision', { options: ['local_agent'] });
  expect(await rowOf()).toMatchObject({ status: 'at_agent', local_agent: agent.json()._id });
  await handOverAbroad.run({ collection: (await rowOf())._id }, context());
  const mail = mails.findLast(({ to }) => to === 'post@fjord.example');
  expect(mail?.attachments).toHaveLength(1);
  expect(await rowOf()).toMatchObject({ handed_over: { content_type: 'application/zip' } });
  const report = { on: 'foreign-debt-collections' };
  await must((await rowOf())._id, 'register_agent_report', { report: 'ended', text: 'Inga tillgångar' }, report);
  expect(await rowOf()).toMatchObject({ status: 'decision', reports: [{ report: 'ended', text: 'Inga tillgångar' }] });
});
