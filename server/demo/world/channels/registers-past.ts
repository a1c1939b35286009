import type { News } from '@fordra/domain/registers/find-news';
import { addBankingDays } from '@fordra/domain/values/banking-days';
import { addDays, addMonths } from '@fordra/domain/values/day';
import { storeNews } from '../../../src/actions/registers/take-in-answer.ts';
import { withoutUser } from '../../../src/engine/parts/actor.ts';
import { purgeReports } from '../../../src/jobs/registers/purge-reports.ts';
import type { Past, PastCase } from './past.ts';

const poor = { remarks: 4, applications: 3, aCases: 1, eCases: 2, withoutAssets: 1, liquidity: null, debt: null };
const fair = { remarks: 1, applications: 0, aCases: 0, eCases: 0, withoutAssets: 0, liquidity: null, debt: null };
const clean = { remarks: 0, applications: 0, aCases: 0, eCases: 0, withoutAssets: 0, liquidity: null, debt: null };
const sound = { ...clean, liquidity: 118, debt: 41 };
const strained = { remarks: 2, applications: 4, aCases: 2, eCases: 0, withoutAssets: 0, liquidity: 38, debt: 88 };

type Registered = { readonly people: readonly PastCase[]; readonly companies: readonly PastCase[] };

/** Credit reports of persons and companies, one of which is so old that its figures are deleted; one score is set by hand. */
export async function makeReports(past: Past, { people, companies }: Registered): Promise<void> {
  const { clock, today, ports } = past;
  const orders = [
    { of: people[3], daysAgo: 80, figures: fair, input: { reason: 'plan_approval' } },
    { of: people[0], daysAgo: 5, figures: poor, input: { reason: 'enforcement_evaluation' } },
    { of: people[1], daysAgo: 4, figures: fair, input: { reason: 'plan_approval' } },
    { of: people[2], daysAgo: 3, figures: clean, input: { reason: 'surveillance_check' } },
    { of: companies[0], daysAgo: 3, figures: strained, input: { reason: 'enforcement_evaluation' } },
    {
      ...{ of: companies[1], daysAgo: 2, figures: sound },
      input: { reason: 'other', reason_text: 'Begärd av tingsrätten i målet' },
    },
  ];
  for (const { of, daysAgo, figures, input } of orders) {
    if (!of) continue;
    await clock.set(addBankingDays(today, -daysAgo), '09:40');
    ports.bureau.bureau.set(of.number, figures);
    const given = { ...input, case: of._id };
    await past.act({ resource: 'debtors', id: of.debtor, action: 'order_credit_report', input: given });
  }
  await clock.set(addBankingDays(today, -1), '14:10');
  if (people[0]) {
    const input = { score: 45, reason: 'Skulden hos Kronofogden är betald enligt kvitto', until: addMonths(today, 6) };
    await past.act({ resource: 'debtors', id: people[0].debtor, action: 'override_score', input });
  }
  await purgeReports.run({}, ports.context);
}

/** What registers have told and a person is to judge. */
export async function makeNews({ tx, clock, today }: Past, { people, companies }: Registered): Promise<void> {
  const abroad = { address_line_1: 'Parkveien 12', zip_code: '0350', city: 'Oslo', country: 'NO' };
  const day = addDays(today, -6);
  const told: readonly [PastCase | undefined, 'population' | 'company', News][] = [
    [people[0], 'population', { kind: 'emigrated', day, data: { address: abroad } }],
    [people[1], 'population', { kind: 'name_changed', day, data: { name: `${people[1]?.name} Ekman` } }],
    [companies[0], 'company', { kind: 'merged', day, data: { into: companies[1]?.number ?? '5599900015' } }],
    [companies[2], 'company', { kind: 'liquidated', day, data: {} }],
  ];
  await clock.set(addBankingDays(today, -1), '02:20');
  for (const [of, register, news] of told) {
    if (!of) continue;
    const by = withoutUser(register === 'company' ? 'read_company_changes' : 'refresh_registers');
    await storeNews(tx, { news, register, debtor: of.debtor, reference: `past ${news.kind}`, isDue: false, by });
  }
}
