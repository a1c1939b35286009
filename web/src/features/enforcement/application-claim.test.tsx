import type { Definition } from '@fordra/schema/definition';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { InPortal } from '../../../testing/in-portal.tsx';
import { ApplicationClaimPanel } from './application-claim.tsx';

afterEach(cleanup);

const definition: Definition = {
  resource: 'enforcement--applications',
  title_attribute: 'kind',
  methods: ['GET'],
  required: [],
  properties: {},
};
const stamps = { _id: 'a1', _etag: 'e', _created: '2026-03-01T08:00:00Z', _updated: '2026-03-01T08:00:00Z' };
const claim = {
  agency_reference: '300123',
  ground: ['El (faktura 77 av den 2026-01-02, förfallen 2026-02-01)'],
  due_date: '2026-02-01',
  capital: 1_000_00,
  interest: { amount: 12_34, rate: 1_000, from: '2026-02-02', until: '2026-03-17' },
  costs: [{ code: 'debt_collection_fee', amount: 180_00 }],
  creditor: { name: 'Nordvik El AB', id_number: '556000-0001' },
  debtors: [{ name: 'Hassan Löfgren', id_number: '840308-2392', address: null }],
  verdict_number: null,
  authority_number: null,
};

function textOf(item: object): string {
  render(
    <ApplicationClaimPanel
      resource="enforcement--applications"
      id="a1"
      item={{ ...stamps, ...item }}
      definition={definition}
    />,
    { wrapper: InPortal },
  );
  const body = document.body.cloneNode(true) as HTMLElement;
  for (const style of body.querySelectorAll('style')) style.remove();
  return body.textContent!.trim().replaceAll(/\s/g, ' ');
}

test('the claim is shown in kronor and words, without JSON, öre or codes', () => {
  const text = textOf({ claim, total: 1_192_34 });
  expect(text).toContain('Kapital1 000,00 kr');
  expect(text).toContain('Ränta från 2026-02-02 till 2026-03-17, 10 % per år12,34 kr');
  expect(text).toContain('Inkassoavgift180,00 kr');
  expect(text).toContain('Sökt belopp1 192,34 kr');
  expect(text).toContain('Hassan Löfgren, 840308-2392');
  expect(text).not.toMatch(/[{}"]|100000|debt_collection_fee/);
});

test('a claim that the reader may not read is not shown as empty amounts', () => {
  const text = textOf({ total: 1_192_34 });
  expect(text).toMatch(/^Yrkandet går inte att visa/);
  expect(text).not.toContain('kr');
});
