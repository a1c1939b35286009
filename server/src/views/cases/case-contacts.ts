import { type CaseContacts, caseContactsView } from '@fordra/resources/cases/case-contacts-view';
import { implementView } from '../definition/implement-view.ts';
import { cursorOf, mergeSources, readCursor, type Source } from './merge-sources.ts';

type ContactSource = Source<CaseContacts['_items'][number]['source']>;

const letterShown = ['kind', 'status', 'channel', 'letter_date', 'recipient_name', 'sent', 'confirmed', 'fault'];
const smsShown = ['kind', 'status', 'to', 'mark', 'send_after', 'sent', 'delivered', 'fault', 'cost'];
const callShown = ['at', 'direction', 'outcome', 'minutes', 'number', 'note', 'promise', 'user'];

function sourcesOf(id: string): readonly ContactSource[] {
  return [
    { resource: 'letters', where: { case: id }, shown: [...letterShown, 'external_id', 'registered', 'signed'] },
    { resource: 'sms--messages', where: { case: id }, shown: smsShown },
    { resource: 'contact--logs', where: { cases: id }, shown: callShown },
  ];
}

export const caseContacts = implementView(caseContactsView)(async ({ requester, records, query, item }) => {
  const id = String(item._id);
  const { items, left } = await mergeSources(records, requester, sourcesOf(id), {
    order: 'newest',
    after: readCursor(query.after),
    maxResults: query.max_results,
  });
  return {
    _id: id,
    _etag: String(item._etag),
    _items: items.map(({ source: { resource }, ...entry }) => ({ ...entry, source: resource })),
    left,
    next: left > 0 ? cursorOf(items.at(-1)!) : null,
  };
});
