import type { CaseApplication } from '@fordra/domain/enforcement/applications/case-application';
import type { ApplicationRow } from '../../store/enforcement/select-case-applications.ts';

export function applicationOf(row: ApplicationRow): CaseApplication {
  return {
    id: row._id,
    kind: row.kind,
    status: row.status,
    answers: row.answers,
    claim: row.claim,
    total: row.total,
    fee: row.fee,
    authorityNumber: row.authority_number,
    verdictNumber: row.verdict_number,
    queued: row.queued_date,
    hasLeft: row.has_left,
    sent: row.sent_date,
    confirmed: row.confirmed_date,
    served: row.served_date,
    decided: row.decided_date,
    ended: row.ended_date,
    rejection: row.rejection,
  };
}
