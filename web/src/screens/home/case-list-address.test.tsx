import { dashboardStates } from '@fordra/domain/cases/states/case-states';
import { expect, test } from 'vitest';
import { swedish } from '../../../testing/all-texts.ts';
import { definitionOf, uiOf } from '../../../testing/definitions.ts';
import { type CreditorFilter, creditorWhere } from '../../features/parties/creditor-filter/creditor-filter.ts';
import { planList } from '../../resource-ui/list/plan/list-plan.ts';
import { caseListAddress, openCasesWhere } from './case-list-address.ts';

const id = (letter: string) => letter.repeat(24);
const chosen: readonly CreditorFilter[] = [
  { all_selected: true, included_ids: [], excluded_ids: [] },
  { all_selected: true, included_ids: [], excluded_ids: [id('a'), id('b')] },
  { all_selected: false, included_ids: [id('c')], excluded_ids: [] },
];

test('the list of cases begins with the open ones, and the filter is named so', () => {
  expect(uiOf('cases').item_search.default_filter).toEqual({ closed: 'none' });
  expect(swedish['presence.cases.closed.none']).toBe('Öppna');
});

test.each(dashboardStates)('the card of %s leads to a list of the cases it counts', (state) => {
  for (const creditors of chosen) {
    const address = caseListAddress(state, creditors)!;
    const plan = planList(uiOf('cases'), definitionOf('cases'), address)!;
    expect(plan.dropped).toBe(0);
    const conditions = (plan.query.where as { readonly $and: readonly object[] }).$and;
    const { state: counted, ...others } = openCasesWhere(state, creditorWhere(creditors)) as Record<string, unknown>;
    expect(Object.assign({}, ...conditions)).toEqual({ state: { $in: [counted] }, ...others });
  }
});
