import { type Answer, defineView } from '@fordra/schema/define-view';
import { instant, json, listOf, mapOf, object, oneOf, text } from '@fordra/schema/fields';
import { count, etag, itemId, pageSize } from '../views/view-fields.ts';

/** How the debtors of a case have been contacted: letters, text messages and calls in one order, newest first, page by page. */
export const caseContactsView = defineView({
  name: 'case_contacts',
  path: '/cases/:id/contacts',
  section: 'cases',
  access: { item: 'cases', needs: [], uses: ['state'] },
  query: { after: text({ max: 60 }), max_results: pageSize },
  queryFormats: {
    after: {
      matches: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f]{24}$/,
      fault: 'is not a place of a timeline',
    },
  },
  answer: {
    _id: itemId,
    _etag: etag,
    _items: listOf(
      object(
        {
          _id: itemId,
          source: oneOf(['letters', 'sms--messages', 'contact--logs'], { required: true }),
          at: instant({ required: true }),
          /** The attributes of the source that the reader may read. */
          item: mapOf(json({}), { required: true, max: 20 }),
        },
        {},
      ),
      { required: true, max: 100 },
    ),
    left: count,
    /** Given as `after`, it answers the next page. */
    next: text({ required: true, nullable: true, max: 60 }),
  },
});

export type CaseContacts = Answer<typeof caseContactsView>;
