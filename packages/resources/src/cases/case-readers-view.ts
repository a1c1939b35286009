import { type Answer, defineView } from '@fordra/schema/define-view';
import { instant, listOf, object, text } from '@fordra/schema/fields';
import { count, itemId, pageNumber, pageSize } from '../views/view-fields.ts';

const name = text({ required: true, nullable: true, max: 120 });

/** Which users have opened a case, newest first; for those who may read which staff signed in as whom. */
export const caseReadersView = defineView({
  name: 'case_readers',
  path: '/cases/:id/readers',
  section: 'cases',
  access: { item: 'cases', needs: ['journal_number'], alsoReads: ['stand-ins'] },
  query: { page: pageNumber, max_results: pageSize },
  answer: {
    _id: itemId,
    _items: listOf(
      object(
        {
          _id: itemId,
          at: instant({ required: true }),
          user_name: name,
          /** The organisation of the user; null for staff. */
          organization: name,
          /** The member of staff who was signed in as the user. */
          signed_in_by_name: name,
        },
        {},
      ),
      { required: true, max: 100 },
    ),
    _meta: object({ page: count, max_results: count, total: count }, { required: true }),
  },
});

export type CaseReaders = Answer<typeof caseReadersView>;
