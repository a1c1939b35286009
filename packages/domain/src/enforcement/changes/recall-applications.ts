import { type Draft, recordEvent } from '../../cases/draft/draft.ts';
import type { CaseApplication } from '../applications/case-application.ts';
import { creditApplication } from './charge-application.ts';
import { addApplication, applicationsOf, changeApplication, runningApplications } from './draft-applications.ts';

/** Recalls the applications at the authority, once; those that were not sent yet are cancelled. */
export function recallApplications(draft: Draft): Draft {
  return runningApplications(draft).reduce(recall, draft);
}

function recall(draft: Draft, application: CaseApplication): Draft {
  const { id, kind, hasLeft, claim, total, authorityNumber } = application;
  if (!hasLeft) return withdraw(draft, application);
  const isAsked = applicationsOf(draft).some((one) => one.kind === 'recall' && one.answers === id);
  if (isAsked) return draft;
  const asked = addApplication(draft, {
    kind: 'recall',
    answers: id,
    claim: { ...claim, authority_number: authorityNumber },
    total,
    fee: 0,
  });
  return recordEvent(asked, 'application_recalled', { kind });
}

/** An application that was never sent costs nobody anything. */
function withdraw(draft: Draft, application: CaseApplication): Draft {
  const { id, kind } = application;
  const ended = changeApplication(draft, { id, status: 'ended', ended: draft.file.today });
  return recordEvent(creditApplication(ended, application, true), 'application_withdrawn', { kind });
}
