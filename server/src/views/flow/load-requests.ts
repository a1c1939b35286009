import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import { countRespites } from '@fordra/domain/cases/file/count-respites';
import { invoiceCopyStateOf } from '@fordra/domain/cases/file/invoice-copy-state';
import type { FlowPreview } from '@fordra/resources/flow/flow-preview-view';
import { dayOf } from '../../engine/parts/position-part.ts';
import type { Records } from '../../records/open-records.ts';
import type { Requester } from '../../records/rows/requester.ts';

/** More than a case gets: its respites are limited by the year, and an invoice is asked for once at a time. */
const EVENTS_MAX = 100;

/** The requests of the debtor: a copy of the invoice, and more time; as far as the requester may read the events. */
export async function loadRequests(
  records: Records,
  requester: Requester,
  file: CaseFile,
): Promise<Pick<FlowPreview, 'invoice_copy' | 'respites'>> {
  const entry = records.find('case--events');
  const readable = entry && records.definitionFor(requester, entry)?.properties;
  const page = readable?.case && readable.key && (await records.readMany(requester, entry!, eventsOf(file.id)));
  if (!page) return { invoice_copy: null, respites: null };
  const daysOf = (key: string) =>
    page.items.filter((event) => event.key === key).map((event) => dayOf(String(event._created)));
  const [requested] = daysOf('invoice_copy_requested');
  return {
    invoice_copy: requested && !file.position.closed ? { status: invoiceCopyStateOf(file), requested } : null,
    respites: countRespites(daysOf('respite_approved'), file.today),
  };
}

function eventsOf(id: string) {
  return {
    where: { case: id, key: { $in: ['respite_approved', 'invoice_copy_requested'] } },
    sort: '-_created',
    projection: { key: 1, _created: 1 },
    page: 1,
    maxResults: EVENTS_MAX,
  };
}
