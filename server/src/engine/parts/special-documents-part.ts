import { addJobs } from '../../store/jobs/add-jobs.ts';
import type { EnginePart } from './engine-part.ts';

/** Letters to estates and trustees and filings are made by a job, from the case as it is then. */
export const specialDocumentsPart = {
  name: 'specialDocuments',
  load: async () => () => ({ fields: {}, facts: {} }),
  async write(tx, changes) {
    const ordered = changes.flatMap(({ loaded: { file }, outcome }) =>
      outcome.specialDocuments.map(({ kind, answer }) => ({
        ...{ case: file.id, kind, day: file.today },
        ...(answer !== undefined && { answer }),
      })),
    );
    await addJobs(tx, 'make-special-document', ordered);
    return [];
  },
} satisfies EnginePart;
