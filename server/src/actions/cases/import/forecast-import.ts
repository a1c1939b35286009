import { addDays } from '@fordra/domain/values/day';
import { caseRegistrations } from '@fordra/resources/cases/case-registrations';
import type { FileImportReport } from '@fordra/resources/cases/file-import-reports';
import type { ImportForecast } from '@fordra/resources/cases/import-forecast';
import type { NewCasePreview } from '@fordra/resources/cases/registration-forecast';
import { PREVIEW_DAYS } from '../../../engine/flow/preview-new-cases.ts';
import type { Requester } from '../../../records/rows/requester.ts';
import type { LockedCreditor } from '../../../store/cases/lock-creditor.ts';
import type { Database } from '../../../store/connection/database.ts';
import { divideOnFailure } from '../../../store/connection/divide-on-failure.ts';
import { insertDocument } from '../../../store/documents/insert-document.ts';
import { type RowGroup, selectRowGroups } from '../../../store/imports/select-row-groups.ts';
import type { ActionPorts } from '../../definition/define-action.ts';
import { buildResults } from '../decide-registrations.ts';
import { previewFor } from '../forecast-registration.ts';
import { openRegister } from '../open-register.ts';
import { judgeRows } from './judge-rows.ts';

const GROUPS_MAX = 100;

type Forecasting = {
  readonly tx: Database;
  readonly report: FileImportReport;
  readonly creditor: LockedCreditor;
  readonly requester: Requester;
  readonly ports: ActionPorts;
  readonly withWarnings: boolean;
};

type Foretold = { readonly alike: number; readonly preview: NewCasePreview };

/**
 * What happens to the cases of a file: one row of each kind is registered and previewed as by a dry run of a registration.
 * The caller rolls all of it back.
 */
export async function forecastImport(forecasting: Forecasting): Promise<ImportForecast> {
  const { tx, report, creditor, withWarnings } = forecasting;
  const statuses = withWarnings ? (['ready', 'warning'] as const) : (['ready'] as const);
  const groups = await selectRowGroups(tx, report._id, statuses, GROUPS_MAX);
  const found =
    groups.length > 0
      ? await divideOnFailure(
          tx,
          groups,
          (some) => foretell(forecasting, some),
          () => undefined,
        )
      : [];
  return sumUp(
    found.filter((one) => one !== undefined),
    addDays(creditor.today, PREVIEW_DAYS),
  );
}

async function foretell(
  { tx, report, creditor, requester, ports }: Forecasting,
  groups: readonly RowGroup[],
): Promise<readonly (Foretold | undefined)[]> {
  const { cases, decided } = await judgeRows(tx, { creditor, report, rows: groups, isRegistering: true });
  const { results, used } = decided;
  const drafts = results.flatMap((result) => ('draft' in result ? [result.draft] : []));
  const owners = { account: creditor.account, partner: creditor.partner };
  const create = (values: object) => insertDocument(tx, caseRegistrations, { ...values, ...owners });
  const register = openRegister({ tx, creditor, requester, origin: 'file', report: report._id, create });
  const made =
    drafts.length > 0 ? await register(drafts, decided, (all) => buildResults(results, cases, all, used)) : [];
  const previews = await previewFor(requester, tx, made, ports, GROUPS_MAX);
  const rest = made.values();
  return results.map((result, at) => {
    const preview = 'draft' in result ? previews.get(rest.next().value!.id) : undefined;
    return preview && { alike: groups[at]!.alike, preview };
  });
}

function sumUp(found: readonly Foretold[], until: ImportForecast['until']): ImportForecast {
  const letters = new Map<string, ImportForecast['first_letters'][number]>();
  for (const { alike, preview } of found) {
    if (!preview.first_letter) continue;
    const { date, kind } = preview.first_letter;
    const before = letters.get(`${date} ${kind}`) ?? { date, kind, count: 0, fees: 0 };
    const fee = preview.fees.filter((one) => one.date === date).reduce((sum, one) => sum + one.amount, 0);
    const [count, fees] = [before.count + alike, before.fees + alike * fee];
    letters.set(`${date} ${kind}`, { ...before, count, fees });
  }
  const sum = (of: (one: Foretold) => number) => found.reduce((total, one) => total + of(one), 0);
  return {
    until,
    first_letters: [...letters].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one),
    without_letter: sum(({ alike, preview }) => (preview.first_letter ? 0 : alike)),
    cost_to_debtors: sum(({ alike, preview }) => alike * preview.cost_to_debtor),
    count: sum(({ alike }) => alike),
  };
}
