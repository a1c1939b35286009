import { caseReadersView } from '@fordra/resources/cases/case-readers-view';
import { selectReaders } from '../../store/documents/select-readers.ts';
import { implementView } from '../definition/implement-view.ts';

export const caseReaders = implementView(caseReadersView)(async ({ query, item, ports }) => {
  const { page, max_results: maxResults } = query;
  const id = String(item._id);
  const { rows, total } = await selectReaders(
    ports.db,
    { resource: 'cases', id },
    { offset: (page - 1) * maxResults, limit: maxResults },
  );
  return { _id: id, _items: rows, _meta: { page, max_results: maxResults, total } };
});
