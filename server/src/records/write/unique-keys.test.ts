import { allResources } from '@fordra/resources/all-resources';
import { tableOf } from '@fordra/schema/define-resource';
import { afterAll, expect, test } from 'vitest';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { issueOfConflict } from './issue-of-conflict.ts';

const portal = await testPortal();
afterAll(portal.close);
const { system } = await openCaseActions(portal);

test('a second flow configuration of the same type and version is refused at its version', async () => {
  const items = (await portal.pool.query(`select items from flow_configurations where type = 'standard' limit 1`))
    .rows[0].items;
  const payload = { name: 'Egen', type: 'standard', version: 1, valid_from: '2026-01-01', items };
  const reply = await portal.call(system, { method: 'POST', url: '/api/flow--configurations', payload });
  expect([reply.statusCode, reply.json()._issues]).toEqual([422, { version: "value '1' is not unique" }]);
  const second = { ...payload, version: 2 };
  const both = await portal.call(system, {
    method: 'POST',
    url: '/api/flow--configurations',
    payload: [second, second],
  });
  expect([both.statusCode, both.json()._items?.map(({ _issues }: { _issues?: object }) => _issues)]).toEqual([
    422,
    [undefined, { version: "value '2' is not unique" }],
  ]);
});

/** Unique keys of attributes that no client may write: a violation is a fault of the program. */
const ownKeys = [
  'disputes_open',
  'file_import_mappings_natural_key',
  'foreign_debt_collections_running',
  'invoices_natural_key',
];

test('every unique key of a resource that a client may violate is reported as an issue', async () => {
  const { rows } = await portal.pool.query<{ table: string; name: string; definition: string }>(
    `select c.relname as table, i.relname as name, pg_get_indexdef(x.indexrelid) as definition
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
     where x.indisunique and not x.indisprimary and c.relnamespace = 'public'::regnamespace order by 2`,
  );
  const writable = allResources.filter(
    ({ methods, virtual, view }) => !virtual && !view && methods.some((method) => method !== 'GET'),
  );
  const keys = rows.flatMap((row) => {
    const resource = writable.find((one) => tableOf(one) === row.table);
    return resource ? [{ ...row, resource }] : [];
  });
  expect(keys.map(({ name }) => name)).toContain('flow_configurations_version_key');
  const silent = keys.filter(({ resource, name, table, definition }) => {
    const key = /using \w+ \((.+?)\)(?: nulls not distinct| where .+)?$/i.exec(definition)?.[1];
    const error = { code: '23505', constraint: name, table, detail: `Key (${key})=(x) already exists.` };
    return issueOfConflict(resource, error, {}) === undefined;
  });
  expect(silent.map(({ name }) => name)).toEqual(ownKeys);
});
