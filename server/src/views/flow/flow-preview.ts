import { previewFlow } from '@fordra/domain/flow/preview/preview-flow';
import { addYears, type Day } from '@fordra/domain/values/day';
import { flowPreviewView } from '@fordra/resources/flow/flow-preview-view';
import { QueryError } from '@fordra/schema/where';
import { loadFlow } from '../../engine/flow/load-flow.ts';
import { toWireStep } from '../../engine/flow/preview-new-cases.ts';
import { implementView } from '../definition/implement-view.ts';
import { loadOpenMatters } from './load-open-matters.ts';
import { loadRequests } from './load-requests.ts';

const YEARS_DEFAULT = 1;
const YEARS_MAX = 5;

export const flowPreview = implementView(flowPreviewView)(async ({ requester, records, query, item, ports }) => {
  const id = String(item._id);
  const facts = await loadFlow(ports.db, { scope: requester.scope, id, agency: ports.agency });
  if (!facts) return 'not found';
  const { today, currency } = facts.file;
  const until = checkRange(query.until ?? addYears(today, YEARS_DEFAULT), today);
  const { steps, isCut } = previewFlow(facts, until);
  return {
    _id: id,
    _etag: String(item._etag),
    today,
    until,
    currency,
    is_cut: isCut,
    steps: steps.map(toWireStep),
    ...(await loadOpenMatters(records, requester, id)),
    ...(await loadRequests(records, requester, facts.file)),
  };
});

function checkRange(until: Day, today: Day): Day {
  const last = addYears(today, YEARS_MAX);
  if (until < today || until > last) throw new QueryError(`until is not between ${today} and ${last}`);
  return until;
}
