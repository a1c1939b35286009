import { openDecisionStates } from '@fordra/domain/decisions/decision-machine';
import type { FlowPreview } from '@fordra/resources/flow/flow-preview-view';
import type { Records } from '../../records/open-records.ts';
import type { Requester } from '../../records/rows/requester.ts';

type Row = Readonly<Record<string, unknown>>;

/** The applications that the authority registers as a case of its own. */
const filed = ['payment_order', 'enforcement'];
/** A decision that is still open. */
const unanswered = { $in: openDecisionStates };

type OpenMatters = Pick<FlowPreview, 'letter' | 'decision' | 'application'>;

/** The newest letter of a case, its unanswered decision and its newest application, where the requester may read them. */
export async function loadOpenMatters(records: Records, requester: Requester, id: string): Promise<OpenMatters> {
  const newest = async (resource: string, where: Row, sort: string, shown: readonly string[]): Promise<Row | null> => {
    const entry = records.find(resource);
    if (!entry) return null;
    const projection = Object.fromEntries(shown.map((name) => [name, 1]));
    const page = await records.readMany(requester, entry, { where, sort, projection, page: 1, maxResults: 1 });
    const [row] = page?.items ?? [];
    if (!row || !shown.every((name) => Object.hasOwn(row, name))) return null;
    return Object.fromEntries(['_id', ...shown].map((name) => [name, row[name]]));
  };
  const [letter, decision, application] = await Promise.all([
    newest('letters', { case: id, status: { $ne: 'stopped' } }, '-letter_date', [
      'kind',
      'status',
      'letter_date',
      'due_date',
      'fault',
    ]),
    newest('decisions', { case: id, status: unanswered }, 'deadline', ['type', 'deadline', 'default_option']),
    newest('enforcement--applications', { case: id, kind: { $in: filed } }, '-queued_date,-_id', [
      'kind',
      'queued_date',
      'decided_date',
    ]),
  ]);
  return { letter, decision, application } as OpenMatters;
}
