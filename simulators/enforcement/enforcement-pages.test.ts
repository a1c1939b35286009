import { expect, test } from 'vitest';
import { enforcementPages } from './enforcement-pages.ts';
import { writeFile } from './file-lines.ts';
import { finalMessages } from './messages.ts';
import { openAuthority, stepsLeft } from './open-authority.ts';
import { dayAfter } from './script.ts';

const agent = 'FORDRA';
const authority = openAuthority(agent);
let today = '2026-03-01';
let failure: string | undefined;
const pages = enforcementPages({
  authority,
  today: async () => today,
  catchUp: async () => authority.passTo(today),
  fail: (how) => {
    failure = how;
    authority.fail(how);
  },
  failure: () => undefined,
  onFile: () => {},
});
const page = async (path = '') => (await pages(new Request(`http://x/dev/enforcement${path}`))).text();
const press = (path: string, form: Record<string, string>) =>
  pages(new Request(`http://x/dev/enforcement${path}`, { method: 'POST', body: new URLSearchParams(form) }));
const post = async (path: string, body: unknown) => {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', body: JSON.stringify(body), headers };
  return (await pages(new Request(`http://x/dev/enforcement${path}`, init))).json() as Promise<Record<string, unknown>>;
};
const idOf = (n: number) => n.toString(16).padStart(24, '0');

type Asked = { readonly id: string; readonly kind?: string; readonly answers?: string; readonly total?: number };
let number = 0;
/** Hands in a file and returns the content of the receipt. */
function hand(asked: readonly Asked[], over: { number?: number; total?: number; agent?: string } = {}): string {
  const runningNumber = over.number ?? number + 1;
  const rows = asked.flatMap(({ id, kind = 'payment_order', answers = '', total = 100_000 }) => [
    ['APPLICATION', id, kind, answers, '', `26-${id.slice(-2)}`, '', String(total)],
    ['CREDITOR', 'Nordvik <El>', '5560000001'],
    ['DEBTOR', 'Åsa Ek', '', ''],
    ['CAPITAL', '90000', '2025-12-01', 'Faktura'],
  ]);
  const total = over.total ?? asked.reduce((sum, one) => sum + (one.total ?? 100_000), 0);
  const head = { content: 'applications', agent: over.agent ?? agent, runningNumber, madeOn: today };
  const path = `/in/${agent}-applications-${runningNumber}.txt`;
  authority.folder.put(path, writeFile(head, rows, total));
  authority.arrived(path);
  const receipt = authority.files[0]!.content.split('\n')[1]!.split('|');
  if (receipt[3] === 'accepted') number = Math.max(number, runningNumber);
  return receipt.slice(3).join(' ').trim();
}
const kindsOf = (id: string) => authority.applications.get(id)!.sent.map(({ message }) => message.kind);

test('files are accepted in the order of their numbers, once, and only if their control totals are right', () => {
  expect(hand([{ id: idOf(1) }])).toBe('accepted');
  expect(hand([{ id: idOf(1) }], { number: 1 })).toBe('accepted');
  expect(hand([{ id: idOf(2) }], { number: 1 })).toBe('refused number_taken');
  expect(hand([{ id: idOf(2) }], { number: 3 })).toBe('refused number_missing');
  expect(hand([{ id: idOf(2) }], { total: 1 })).toBe('refused control_total');
  expect(hand([{ id: idOf(2), kind: 'eviction' }])).toBe('refused unknown_kind');
  expect(hand([{ id: idOf(2) }], { agent: 'OTHER' })).toBe('refused unknown_agent');
  expect([...authority.applications.keys()]).toEqual([idOf(1)]);
});

test('a person operates the authority step by step, and enters amounts in kronor', async () => {
  hand([{ id: idOf(3), kind: 'enforcement' }]);
  expect(await page()).toContain('26-03 Åsa Ek');
  await press(`/applications/${idOf(3)}/script`, { on: 'no' });
  expect(await page(`/applications/${idOf(3)}`)).toMatch(/Nordvik &lt;El&gt;[\s\S]*Inget sker av sig självt/);
  for (const form of [
    { kind: 'application_confirmed' },
    { kind: 'seizure_decision', monthly: '500' },
    { kind: 'partial_accounting', amount: '250,50' },
    { kind: 'final_accounting', amount: '' },
  ])
    expect((await press(`/applications/${idOf(3)}/messages`, form)).status).toBe(303);
  const { sent } = authority.applications.get(idOf(3))!;
  expect(sent.map(({ message }) => message)).toMatchObject([
    { fee: 60_000 },
    { monthly: 50_000 },
    { amount: 25_050 },
    { amount: 0 },
  ]);
  expect(await page(`/applications/${idOf(3)}`)).not.toContain('Gör nu');
});

test('a program can send any message in any order', async () => {
  hand([{ id: idOf(4) }]);
  expect(
    await post(`/applications/${idOf(4)}/messages`, { kind: 'decision_issued', verdict_number: 'V-1' }),
  ).toMatchObject({
    sent: { reference: `${idOf(4)}-1`, message: { verdict_number: 'V-1', decided_on: today } },
  });
  expect(await post(`/applications/${idOf(4)}/messages`, { kind: 'eaten' })).toEqual({ error: 'unknown kind' });
  expect(await post(`/applications/${idOf(99)}/messages`, { kind: 'served' })).toEqual({
    error: 'unknown application',
  });
});

test('without manual acts the script runs, gives the same result each time, and ends', () => {
  const ids = Array.from({ length: 40 }, (_, n) => idOf(100 + n));
  hand(ids.map((id, n) => ({ id, kind: n % 2 ? 'enforcement' : 'payment_order', total: 1_000_000 + n })));
  const steps = ids.map((id) => stepsLeft(authority.applications.get(id)!));
  const from = today;
  for (let days = 0; days <= 900; days += 30) authority.passTo(dayAfter(from, days));
  expect(ids.map(kindsOf)).toEqual(steps.map((left) => left.map(({ message }) => message.kind)));
  expect(ids.filter((id) => !finalMessages.includes(kindsOf(id).at(-1)!))).toEqual([]);
  const numbers = authority.files.map(({ name }) => name).filter((name) => name.includes('-news-'));
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const id of ids) {
    const { sent, total } = authority.applications.get(id)!;
    const paid = sent.reduce(
      (sum, { message }) => sum + (/_accounting$/.test(message.kind) ? Number(message.amount) : 0),
      0,
    );
    expect(paid).toBeLessThanOrEqual(total);
  }
});

test('a recall ends the application it refers to, and is refused if that is over', () => {
  hand([
    { id: idOf(5) },
    { id: idOf(6), kind: 'recall', answers: idOf(5) },
    { id: idOf(7), kind: 'recall', answers: idOf(4) },
  ]);
  today = dayAfter(today, 1);
  authority.passTo(today);
  expect([kindsOf(idOf(6)), kindsOf(idOf(7))]).toEqual([['recalled'], ['application_rejected']]);
  authority.passTo(dayAfter(today, 900));
  expect(kindsOf(idOf(5)).filter((kind) => kind !== 'application_confirmed')).toEqual([]);
});

test('a disputed application stays open until it is recalled', () => {
  hand([{ id: idOf(8) }, { id: idOf(9), kind: 'recall', answers: idOf(8) }]);
  authority.sendMessage(idOf(8), { kind: 'disputed', disputed_on: today, ground: 'Fel' }, today);
  today = dayAfter(today, 1);
  authority.passTo(today);
  expect(kindsOf(idOf(9))).toEqual(['recalled']);
});

test('a failure is chosen on the page, and a file can be sent again correctly', async () => {
  await press('/failure', { how: 'cut' });
  expect(failure).toBe('cut');
  hand([{ id: idOf(8) }]);
  const { name, content } = authority.files[0]!;
  expect(authority.folder.read(`/out/${name}`)!.length).toBeLessThan(content.length);
  await press('/failure', { how: 'nonsense' });
  expect(failure).toBeUndefined();
  await press('/files', { name });
  expect(authority.folder.read(`/out/${name}`)!.toString()).toBe(content);
});

test('a debt restructuring is reported of a person, and of nobody without a number', async () => {
  const about = { id_number: '19800101-2383', authority_number: 'F 12' };
  await press('/restructurings', { ...about, kind: 'restructuring_approved' });
  const [, row] = authority.files[0]!.content.split('\n');
  expect(row).toMatch(/^NEWS\|F 12-\d+\|198001012383\|restructuring_approved\|F 12\|/);
  const { length } = authority.files;
  await press('/restructurings', { ...about, id_number: '12', kind: 'restructuring_approved' });
  expect(authority.files).toHaveLength(length);
});
