import type { CaseFile } from '../cases/case-file.ts';
import { addDays, type Day, latestOf } from '../day.ts';
import type { AuthorityEvent, AuthorityNews } from './authority-messages.ts';
import { type CaseApplication, isRunning } from './case-application.ts';

/** How long the authority usually takes; what it says in the end is what nobody hopes for. */
const DAYS_TO_CONFIRM = 1;
const DAYS_TO_VERDICT = 45;
const DAYS_TO_REPORT = 90;

export type AssumedNews = {
  readonly day: Day;
  readonly event: AuthorityEvent;
  /** Worth a line of its own to whoever looks ahead. */
  readonly isTold: boolean;
};

/** What the authority is taken to answer next about a case, and when: a verdict, then that nothing was to be had. */
export function assumeNews({ applications, today }: CaseFile): AssumedNews | undefined {
  const application = applications.findLast(
    (one) => isRunning(one) && (one.kind === 'enforcement' || (one.kind === 'payment_order' && one.decided === null)),
  );
  if (!application) return undefined;
  const { news, days } = newsOf(application, today);
  const day = latestOf(today, addDays(application.queued, days));
  const event = { reference: 'assumed', application: application.id, news: onDay(news, day) };
  return { day, event, isTold: news.kind !== 'application_confirmed' };
}

function newsOf(application: CaseApplication, today: Day): { readonly news: AuthorityNews; readonly days: number } {
  const { kind, confirmed } = application;
  if (confirmed === null) {
    const { fee } = application;
    return { days: DAYS_TO_CONFIRM, news: { kind: 'application_confirmed', authority_number: 'assumed', fee } };
  }
  return kind === 'payment_order'
    ? { days: DAYS_TO_VERDICT, news: { kind: 'decision_issued', verdict_number: 'assumed', decided_on: today } }
    : {
        days: DAYS_TO_REPORT,
        news: { kind: 'final_accounting', reported_on: today, amount: 0, payment_reference: '' },
      };
}

function onDay(news: AuthorityNews, day: Day): AuthorityNews {
  if (news.kind === 'decision_issued') return { ...news, decided_on: day };
  return news.kind === 'final_accounting' ? { ...news, reported_on: day } : news;
}
