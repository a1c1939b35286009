import type { Rights } from '@fordra/schema/access';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { definitionOf, uiOf } from '../../../../../testing/definitions.ts';
import { InPortal } from '../../../../../testing/in-portal.tsx';
import { definitionQuery } from '../../../../resource-ui/query/definition.ts';
import { UserDataContext } from '../../../../user/use-user-data.ts';
import type { UserData } from '../../../../user/user-data-shape.ts';
import { buildOwnRights } from './own-rights.ts';
import { RightsEditor } from './rights-editor.tsx';

afterEach(cleanup);

const units = definitionOf('units');
const full = { methods: ['GET', 'POST', 'PATCH'], full_attribute_access: true } as const;
const written = Object.fromEntries(Object.keys(units.properties).map((name) => [name, 'write' as const]));
const own = buildOwnRights(
  {
    _id: 'u',
    account: 'a1',
    access_rights: {
      units: { ...full, attribute_access: written },
      notes: { ...full, methods: ['GET'], attribute_access: {}, filter: { account: { $eq: 'a1' } } },
    },
  },
  { units: [{ name: 'close_unit' }] },
);
const userData = { _id: 'u', ui_structure: { structure: { units: uiOf('units') } } } as unknown as UserData;
let rights: Rights = {};

function Edited({ stored }: { readonly stored: Rights }) {
  const [value, setValue] = useState(stored);
  rights = value;
  return <RightsEditor label="Rättigheter" {...{ value, stored, own }} onChange={setValue} />;
}

function open(stored: Rights) {
  const client = new QueryClient();
  client.setQueryData(definitionQuery('notes').queryKey, definitionOf('notes'));
  client.setQueryData(definitionQuery('units').queryKey, {
    ...units,
    properties: Object.fromEntries(
      Object.entries(units.properties).map(([name, property]) => [
        name,
        { ...property, access_right: 'write' as const },
      ]),
    ),
  });
  render(
    <InPortal>
      <QueryClientProvider client={client}>
        <UserDataContext value={userData}>
          <Edited stored={stored} />
        </UserDataContext>
      </QueryClientProvider>
    </InPortal>,
  );
  return userEvent.setup({ delay: null });
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const changes = () => screen.getByRole('complementary', { name: 'Ändringar' }).textContent;

test('methods are ticked within the own rights, said in words, and undone by Ctrl+Z', async () => {
  const user = open({});
  expect(box('Anteckningar: Ändra').disabled).toBe(true);
  await user.click(box('Enheter: Läsa'));
  await user.click(box('Enheter: Ändra'));
  expect(rights).toEqual({ units: { methods: ['GET', 'PATCH'], full_attribute_access: true, attribute_access: {} } });
  expect(changes()).toContain('EnheterFår läsaFår ändra');
  await user.keyboard('{Control>}z{/Control}');
  expect(rights.units!.methods).toEqual(['GET']);
  await user.keyboard('{Control>}y{/Control}');
  expect(rights.units!.methods).toEqual(['GET', 'PATCH']);
});

test('attributes, rows and actions of a resource are chosen below it', async () => {
  const user = open({ units: { methods: ['GET'], full_attribute_access: true, attribute_access: {} } });
  await user.click(screen.getByRole('button', { name: 'Enheter: uppgifter, poster och åtgärder' }));
  await user.click(box('Alla uppgifter, även de som tillkommer'));
  await user.click(screen.getByRole('radio', { name: 'Namn: Dold' }));
  expect(rights.units!.full_attribute_access).toBe(false);
  expect(rights.units!.attribute_access).not.toHaveProperty('name');
  await user.click(box('Posten är användarens enhet'));
  expect(rights.units!.filter).toEqual({ _id: '$user.unit' });
  const actions = within(screen.getByRole('group', { name: 'Åtgärder' }));
  await user.click(actions.getByRole('checkbox'));
  expect(rights.units!.actions).toEqual(['close_unit']);
  expect(changes()).toContain('Läsbara poster: Alla → Den egna enhetens');
});

test('only what is given is shown until a register is searched for', async () => {
  const user = open({ units: { methods: ['GET'], full_attribute_access: true, attribute_access: {} } });
  expect(screen.queryByText('Anteckningar')).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Sök register' }), 'anteck');
  expect(await screen.findByText('Anteckningar')).toBeTruthy();
  expect(screen.queryByText('Enheter')).toBeNull();
});

test('a condition without which the group would open more rows than the editor has cannot be removed', async () => {
  const user = open({});
  await user.click(box('Anteckningar: Läsa'));
  expect(rights.notes!.filter).toEqual({ account: '$user.account' });
  await user.click(screen.getByRole('button', { name: 'Anteckningar: uppgifter, poster och åtgärder' }));
  expect(await screen.findByText(/Du har själv bara: Det egna kontots\./)).toBeTruthy();
  const condition = box('Konto är användarens konto');
  expect([condition.checked, condition.disabled]).toEqual([true, true]);
  expect(condition.title).toBe('Det skulle ge poster som du inte har själv');
  expect(box('Anteckningar: Ändra').title).toBe('Registret har inte den rätten, eller så har du den inte själv');
});
