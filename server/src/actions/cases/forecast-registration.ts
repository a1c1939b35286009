import type { CaseInput } from '@fordra/domain/cases/registration/case-input';
import type { CaseDraft } from '@fordra/domain/cases/registration/decide-registration';
import { type StartAction, startActions } from '@fordra/domain/flow/items/flow-items';
import { caseForecast } from '@fordra/resources/cases/case-amounts';
import { cases as casesResource } from '@fordra/resources/cases/cases';
import { grantsFor, rightIn } from '@fordra/schema/access';
import type { NewCase } from '../../engine/cases/register-cases.ts';
import { previewNewCases } from '../../engine/flow/preview-new-cases.ts';
import type { Requester } from '../../records/rows/requester.ts';
import type { LockedCreditor } from '../../store/cases/lock-creditor.ts';
import type { Database } from '../../store/connection/database.ts';
import { runAndRollBack } from '../../store/connection/run-and-roll-back.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import type { ActionPorts } from '../definition/define-action.ts';
import { buildResults, type Decided, decideAll, type GivenCases } from './decide-registrations.ts';

/** How many cases of a dry run are previewed. */
const PREVIEWS_MAX = 5;

/** Registers what was decided, with the results that are stored with the registration. */
export type Register = (
  drafts: readonly CaseDraft[],
  decided: Pick<Decided, 'customers' | 'files'>,
  resultsOf: (made: readonly NewCase[]) => readonly Row[],
) => Promise<readonly NewCase[]>;

type Forecasting = {
  readonly tx: Database;
  readonly requester: Requester;
  readonly ports: ActionPorts;
  readonly creditor: LockedCreditor;
  readonly isConfirmed: boolean;
  readonly register: Register;
};

type Forecast = {
  /** The results as a dry run answers them, with the previews of the first cases. */
  foretell(made: readonly NewCase[], results: readonly Row[]): Promise<readonly Row[]>;
  /** A single case with each of the other start actions; nothing for one without the form of a case. */
  tryOtherStartActions(given: GivenCases): Promise<ReadonlyMap<StartAction, Row>>;
};

/** What a dry run adds to a registration: cases are registered and previewed before all of it is rolled back. */
export function openForecast({ tx, requester, ports, creditor, isConfirmed, register }: Forecasting): Forecast {
  const foretell: Forecast['foretell'] = async (made, results) => {
    const previews = await previewFor(requester, tx, made, ports);
    return results.map((result) => asForecast(result, previews));
  };
  const tryOne = async (one: CaseInput, lockFiles: GivenCases['lockFiles']): Promise<Row> => {
    const cases = [one];
    const given = { cases, faults: new Map(), lockFiles };
    const decided = await decideAll(tx, creditor, given, isConfirmed);
    const { results, used } = decided;
    const drafts = results.flatMap((result) => ('draft' in result ? [result.draft] : []));
    const resultsOf = (made: readonly NewCase[]) => buildResults(results, cases, made, used);
    if (drafts.length === 0) return resultsOf([])[0]!;
    return runAndRollBack(tx, async () => {
      const made = await register(drafts, decided, resultsOf);
      return (await foretell(made, resultsOf(made)))[0]!;
    });
  };
  return {
    foretell,
    async tryOtherStartActions({ cases: [first, ...rest], faults, lockFiles }) {
      const tried = new Map<StartAction, Row>();
      if (!first || rest.length > 0 || faults.size > 0) return tried;
      for (const start of startActions.filter((one) => one !== first.start_action))
        tried.set(start, await tryOne({ ...first, start_action: start }, lockFiles));
      return tried;
    },
  };
}

/** Adds to the result of a single case what each start action leads to, its own among them. */
export function withStartActions(
  results: readonly Row[],
  cases: readonly CaseInput[],
  others: ReadonlyMap<StartAction, Row> = new Map(),
): readonly Row[] {
  if (others.size === 0) return results;
  const [own] = results;
  const start_actions = startActions.map((start) => {
    const result = start === cases[0]!.start_action ? own! : others.get(start)!;
    const shown = ['_status', '_issues', 'preview'].filter((name) => result[name] !== undefined);
    return { start_action: start, ...Object.fromEntries(shown.map((name) => [name, result[name]])) };
  });
  return [{ ...own, start_actions }];
}

type Previews = Awaited<ReturnType<typeof previewNewCases>>;

/** Of the first cases, for a requester who may read what the preview of a case shows. */
export async function previewFor(
  requester: Requester,
  tx: Database,
  made: readonly NewCase[],
  { agency }: ActionPorts,
  max = PREVIEWS_MAX,
): Promise<Previews> {
  const grants = grantsFor(requester, casesResource, 'GET');
  const mayRead = caseForecast.every((name) => grants.every((grant) => rightIn(grant, name) !== 'none'));
  if (!agency || grants.length === 0 || !mayRead) return new Map();
  const ids = made.slice(0, max).map(({ id }) => id);
  return previewNewCases(tx, { scope: requester.scope, ids, agency });
}

/** Ids and numbers that a dry run gave are rolled back, and another case may get them. */
function asForecast({ case: id, journal_number: _journal, ocr_number: _ocr, ...result }: Row, previews: Previews): Row {
  const preview = previews.get(String(id));
  return { ...result, ...(preview && { preview }) };
}
