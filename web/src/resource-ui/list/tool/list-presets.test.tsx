import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InPortal } from '../../../../testing/in-portal.tsx';
import { ListPresets } from './list-presets.tsx';

afterEach(cleanup);

const ui = {
  title: 'type',
  icon: '',
  item_search: {
    columns: ['type'],
    filters: [],
    presets: [
      { key: 'all', filter: { status: ['unassigned'] } },
      { key: 'settled', filter: { status: ['made'] }, sort: ['-deadline'] },
    ],
    text_search_attributes: [],
    sort: ['deadline'],
  },
  item_display: { tabs: [] },
  enum_colors: {},
};

test('the current preset is the one of the address, and another sets its filter and order', () => {
  const go = vi.fn();
  render(
    <InPortal>
      <ListPresets list={{ resource: 'decisions', ui, address: { filter: '{"status":["unassigned"]}' }, go }} />
    </InPortal>,
  );
  const current = () => screen.getAllByRole('button').filter((tab) => tab.getAttribute('aria-current') === 'true');
  expect(current().map((tab) => tab.textContent)).toEqual(['Alla']);
  fireEvent.click(screen.getByRole('button', { name: 'Avgjorda' }));
  fireEvent.click(screen.getByRole('button', { name: 'Alla' }));
  expect(go.mock.calls).toEqual([
    [{ filter: '{"status":["made"]}', sort: '-deadline' }],
    [{ filter: '{"status":["unassigned"]}', sort: '' }],
  ]);
});

test('a list without presets has no tabs', () => {
  const { presets: _presets, ...search } = ui.item_search;
  render(
    <InPortal>
      <ListPresets list={{ resource: 'decisions', ui: { ...ui, item_search: search }, address: {}, go: vi.fn() }} />
    </InPortal>,
  );
  expect(screen.queryByRole('navigation')).toBeNull();
});
