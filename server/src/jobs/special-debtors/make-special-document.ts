import { makeSpecialDocument as make } from '../../engine/special-debtors/make-special-document.ts';
import { defineJob } from '../definition/define-job.ts';

/** A letter to an estate or a trustee, or a claim in a debt restructuring, that a change of the case has ordered. */
export const makeSpecialDocument = defineJob({
  name: 'make-special-document',
  run: (ordered, { db, agency }) => db.transaction().execute((tx) => make(tx, ordered, agency)),
});
