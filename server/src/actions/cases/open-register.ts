import type { CaseRegistration } from '@fordra/resources/cases/case-registrations';
import { type NewCase, registerCases } from '../../engine/cases/register-cases.ts';
import { placeCases } from '../../engine/special-debtors/place-cases.ts';
import type { Requester } from '../../records/rows/requester.ts';
import type { LockedCreditor } from '../../store/cases/lock-creditor.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { actorOf } from '../definition/actor-of.ts';
import type { Register } from './forecast-registration.ts';

type Registering = {
  readonly tx: Database;
  readonly creditor: LockedCreditor;
  readonly requester: Requester;
  readonly origin: CaseRegistration['origin'];
  /** The import that the cases belong to. */
  readonly report?: string;
  /** Creates the registration, with its answer. */
  create(values: Row, answer: Row): Promise<{ readonly _id: string }>;
};

/** Registers cases that were decided, and saves the registration with the result of each. */
export function openRegister({ tx, creditor, requester, origin, report, create }: Registering): Register {
  return async (drafts, { customers, files }, resultsOf) => {
    const makeRegistration = async (made: readonly NewCase[]) => {
      const caseResults = resultsOf(made);
      const ids = made.map(({ id }) => id);
      const values = {
        creditor: creditor._id,
        status: drafts.length === caseResults.length ? 'completed' : 'partly_completed',
        registered_count: drafts.length,
        refused_count: caseResults.length - drafts.length,
        cases: ids,
        origin,
        ...(report !== undefined && { file_import_report: report }),
        registered_by: requester.user.id,
        results: caseResults,
      };
      const answer = { _cases: ids, _ocr_numbers: made.map(({ ocrNumber }) => ocrNumber), _results: caseResults };
      return (await create(values, answer))._id;
    };
    const by = actorOf(requester, 'register_case');
    const made = await registerCases(tx, { creditor, drafts, customers, files, makeRegistration }, by);
    const ids = made.map(({ id }) => id);
    await placeCases(tx, ids);
    return made;
  };
}
