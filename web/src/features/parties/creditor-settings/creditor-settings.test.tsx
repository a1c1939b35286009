import { optionalNotificationTypes } from '@fordra/domain/notifications/notification-kinds';
import { afterEach, expect, test, vi } from 'vitest';
import type { CreditorSettingsDocument, CreditorSettingsValues } from './creditor-settings-shape.ts';
import { buildUpdates, commonState, entriesOf, isOn } from './creditor-settings-updates.ts';
import { saveCreditorSettings } from './save-creditor-settings.ts';

const now = '2026-11-15T08:00:00.000Z';
const off: CreditorSettingsValues = { notification_types: { new_decision: { enabled: false } } };
const hiding = (...hidden: string[]): CreditorSettingsValues => ({ dashboard_statistics: { hidden } });

test('an unset entry is on; creditors that differ have no common value', () => {
  expect(isOn('notification_types', 'new_decision', {})).toBe(true);
  expect(isOn('notification_types', 'new_decision', off)).toBe(false);
  expect(commonState('notification_types', 'new_decision', [{}, off])).toBeUndefined();
  expect(commonState('notification_types', 'new_decision', [off, off])).toBe(false);
  expect(commonState('dashboard_statistics', 'reminder', [{}, hiding('amortization')])).toBe(true);
});

test('the known types are offered, and those in any creditor’s settings', () => {
  const further = { notification_types: { payout_made: { enabled: true } } };
  expect(entriesOf('notification_types', [off, further])).toEqual([...optionalNotificationTypes, 'payout_made']);
  expect(optionalNotificationTypes).not.toContain('payout_details_changed');
  expect(entriesOf('dashboard_statistics', [])).toHaveLength(5);
});

test('only differences are sent, each list based on the creditor’s own', () => {
  expect(buildUpdates('notification_types', { new_decision: false }, off, now)).toEqual([]);
  expect(buildUpdates('notification_types', { new_decision: true }, off, now)).toEqual([
    { dotted_path: 'settings.notification_types.new_decision.enabled', value: true },
    { dotted_path: 'settings.notification_types.new_decision.from', value: now },
  ]);
  expect(buildUpdates('dashboard_statistics', { reminder: false }, hiding('amortization'), now)).toEqual([
    { dotted_path: 'settings.dashboard_statistics.hidden', value: ['reminder', 'amortization'] },
  ]);
  expect(buildUpdates('dashboard_statistics', { amortization: true }, hiding('amortization'), now)).toEqual([
    { dotted_path: 'settings.dashboard_statistics.hidden', value: [] },
  ]);
});

type Reply = { status?: number; json: unknown };
type Call = { readonly method: string; readonly url: string; readonly body: unknown };

function serve(reply: (call: Call) => Reply): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const call = { method: method!, url: decodeURIComponent(url), body: body && JSON.parse(String(body)) };
    calls.push(call);
    const { status = 200, json } = reply(call);
    return Response.json(json, { status });
  });
  return calls;
}

afterEach(() => vi.unstubAllGlobals());

const aDocument = (creditor: string, settings: CreditorSettingsValues = {}): CreditorSettingsDocument => ({
  _id: `of-${creditor}`,
  _etag: 'e1',
  _updated: now,
  creditor,
  settings,
});
const switchOff = (settings: CreditorSettingsValues) =>
  buildUpdates('notification_types', { new_decision: false, new_ticket_response: false }, settings, now);
const save = (known: readonly CreditorSettingsDocument[], creditors = known.map(({ creditor }) => creditor)) =>
  saveCreditorSettings({
    creditors,
    known: new Map(known.map((document) => [document.creditor, document])),
    updatesFor: switchOff,
    onProgress: () => undefined,
  });

test('120 creditors are saved fifty at a time', async () => {
  let atOnce = 0;
  let most = 0;
  vi.stubGlobal('fetch', async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise((done) => setTimeout(done, 1));
    atOnce -= 1;
    return Response.json({ _etag: 'e2', _updated: now });
  });
  const seen: number[] = [];
  const known = Array.from({ length: 120 }, (_, index) => aDocument(String(index)));
  const outcomes = await saveCreditorSettings({
    creditors: known.map(({ creditor }) => creditor),
    known: new Map(known.map((document) => [document.creditor, document])),
    updatesFor: switchOff,
    onProgress: (done) => seen.push(done),
  });
  expect(outcomes.filter(({ was }) => was === 'saved')).toHaveLength(120);
  expect(most).toBe(50);
  expect(seen.at(-1)).toBe(120);
});

test('default settings are created for a creditor without settings', async () => {
  const calls = serve(({ method }) =>
    method === 'GET' ? { json: { _items: [] } } : { json: { _id: 'new', _etag: 'e1', _updated: now } },
  );
  expect(await save([], ['c1'])).toEqual([{ creditor: 'c1', was: 'saved' }]);
  expect(calls.map(({ method, url }) => `${method} ${url.split('?')[0]}`)).toEqual([
    'GET /api/creditor--settings',
    'POST /api/creditor--settings',
    'PATCH /api/creditor--settings/new',
  ]);
  expect(calls[1]?.body).toEqual({
    creditor: 'c1',
    settings: { notification_types: {}, dashboard_statistics: { hidden: [] } },
  });
});

test('a refused entry is dropped and the rest saved; a failure does not stop the others', async () => {
  const refused = 'settings.notification_types.new_decision.enabled';
  serve(({ url, body }) => {
    if (url.includes('of-denied')) return { status: 403, json: {} };
    const isRefused = url.includes('of-partly') && JSON.stringify(body).includes(refused);
    return isRefused
      ? { status: 422, json: { _issues: { [refused]: 'no' } } }
      : { json: { _etag: 'e2', _updated: now } };
  });
  const outcomes = await save([
    aDocument('partly'),
    aDocument('denied'),
    aDocument('fine'),
    aDocument('none', {
      notification_types: { new_decision: { enabled: false }, new_ticket_response: { enabled: false } },
    }),
  ]);
  expect(Object.fromEntries(outcomes.map(({ creditor, was }) => [creditor, was]))).toEqual({
    partly: 'partly',
    denied: 'failed',
    fine: 'saved',
    none: 'unchanged',
  });
});

test('after a concurrent write the settings are read again and the change is applied to them', async () => {
  let tries = 0;
  const calls = serve(({ method }) => {
    if (method === 'GET') return { json: { _items: [aDocument('c1', off)] } };
    tries += 1;
    return tries === 1 ? { status: 412, json: {} } : { json: { _etag: 'e3', _updated: now } };
  });
  expect(await save([aDocument('c1')])).toEqual([{ creditor: 'c1', was: 'saved' }]);
  expect(calls.at(-1)?.body).toEqual([
    { dotted_path: 'settings.notification_types.new_ticket_response.enabled', value: false },
  ]);
});
