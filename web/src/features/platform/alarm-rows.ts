import { openRowStatuses } from '@fordra/domain/money/bank/row-status';
import type { AlarmKey } from '@fordra/domain/platform/compute-alarms';
import { alarmLimits } from '@fordra/domain/platform/compute-alarms';
import { addBankingDays } from '@fordra/domain/values/banking-days';
import { addDays, addMonths, type Day } from '@fordra/domain/values/day';
import { type Filter, writeFilter } from '../../resource-ui/filter/filter-state.ts';

/** A list of the portal: the resource, its filter, and its order. */
type Rows = { readonly resource: string; readonly filter: Filter; readonly sort?: string };

const unpaidCapital = { payout: 'none', finance_category: ['capital'] } as const;
const openCases = { status: { not: ['closed', 'cancelled', 'settled', 'completed'] } } as const;

/** The rows behind an alarm; undefined where they are not items of the portal, such as jobs and processes. */
export function rowsBehind({ key, subject }: { key: AlarmKey; subject: string }, today: Day): Rows | undefined {
  const { caseDaysLate, limitationMonths, unreportedDays, silentDays } = alarmLimits;
  switch (key) {
    case 'cases_failed':
      return { resource: 'cases', filter: { status: ['failed'] } };
    case 'cases_adrift':
      return { resource: 'cases', filter: { ...openCases, next_flow_item: 'none' } };
    case 'cases_late':
      return lateCases(addDays(today, -caseDaysLate - 1));
    case 'limitation_near':
      return {
        resource: 'cases',
        filter: { ...openCases, limitation_date: { to: addDays(addMonths(today, limitationMonths), -1) } },
        sort: 'limitation_date',
      };
    case 'money_unreported':
      return {
        resource: 'finance--payout-specifications',
        filter: { ...unpaidCapital, booking_date: { to: addDays(today, -unreportedDays - 1) } },
        sort: 'booking_date',
      };
    case 'authority_silent':
      return {
        resource: 'enforcement--applications',
        filter: { status: ['sent', 'received', 'confirmed'], queued_date: { to: addDays(today, -silentDays) } },
        sort: 'queued_date',
      };
    case 'files_parked':
      // Those of the authority are counted together; a file of the bank is named.
      return { resource: subject ? 'bank--files' : 'enforcement--received-files', filter: { status: ['parked'] } };
    case 'client_funds_differ':
    case 'statement_missing':
    case 'transit_old':
    case 'unplaced_old':
    case 'refunds_late':
    case 'vat_number_missing':
      return rowsOfMoney(key, subject, today);
    case 'inventory_late':
    case 'yearly_payment_late':
      return rowsOfSpecialDebtors(key);
    case 'delivery_refused':
      return { resource: 'enforcement--deliveries', filter: { status: ['refused'] } };
    case 'payment_file_refused':
    case 'payment_file_not_made':
    case 'payout_unanswered':
    case 'payment_debit_differs':
      return rowsOfPayments(key);
    case 'exchange_rate_missing':
      return { resource: 'exchange--rates', filter: {} };
    case 'tickets_breached':
      return {
        resource: 'tickets',
        filter: { sla_state: ['breached'], status: ['new', 'waiting_on_agent', 'reopened'] },
        sort: 'resolution_due',
      };
    case 'mail_unreadable':
      return { resource: 'mail--received', filter: { outcome: ['unreadable'] } };
    case 'jobs_failing':
      return rowsOfFailing(subject);
    case 'channel_down':
      return rowsOfChannel(subject);
    default:
      return rowsOfAccess(key);
  }
}

function rowsOfAccess(key: string): Rows | undefined {
  if (key === 'access_group_outdated') return { resource: 'access--groups', filter: {} };
  if (key === 'access_template_draft')
    return { resource: 'access--templates', filter: { status: ['draft'], is_shipped: ['true'] } };
  return undefined;
}

type PaymentAlarm = 'payment_file_refused' | 'payment_file_not_made' | 'payout_unanswered' | 'payment_debit_differs';

function rowsOfPayments(key: PaymentAlarm): Rows {
  if (key === 'payment_file_refused')
    return { resource: 'finance--payment-files', filter: { status: ['refused', 'partly'] } };
  if (key === 'payment_file_not_made')
    return { resource: 'finance--payment-orders', filter: { status: ['waiting'] }, sort: '_created' };
  if (key === 'payout_unanswered')
    return { resource: 'finance--payment-files', filter: { status: ['sent'] }, sort: 'made_on' };
  return {
    resource: 'bank--transactions',
    filter: { status: ['unplaced', 'partly_placed'], kind: ['bank_debit', 'return'] },
    sort: 'booking_date',
  };
}

type MoneyAlarm =
  | 'client_funds_differ'
  | 'statement_missing'
  | 'transit_old'
  | 'unplaced_old'
  | 'refunds_late'
  | 'vat_number_missing';

function rowsOfMoney(key: MoneyAlarm, subject: string, today: Day): Rows {
  const { transitBankingDays, unplacedBankingDays } = alarmLimits;
  const named = subject.slice(0, 10);
  if (key === 'transit_old') {
    const late = { to: addDays(addBankingDays(today, -transitBankingDays), -1) };
    const source = ['hand', 'authority', 'online'];
    return { resource: 'payments', filter: { source, bank_transaction: 'none', paid_date: late }, sort: 'paid_date' };
  }
  if (key === 'unplaced_old') {
    const late = { to: addDays(addBankingDays(today, -unplacedBankingDays), -1) };
    return {
      resource: 'bank--transactions',
      filter: { status: [...openRowStatuses], booking_date: late },
      sort: 'booking_date',
    };
  }
  if (key === 'refunds_late') {
    const filter = { status: ['held', 'refunding'], refund_by: { to: addDays(today, -1) } };
    return { resource: 'overpayments', filter, sort: 'refund_by' };
  }
  if (key === 'vat_number_missing') return { resource: 'creditor--finance-terms', filter: { vat_area: ['eu'] } };
  const status = [key === 'statement_missing' ? 'missing' : 'difference'];
  return { resource: 'bank--statements', filter: { status, day: { from: named } }, sort: 'day' };
}

/** What a job has given up by itself, where that is items of the portal. */
function rowsOfFailing(job: string): Rows | undefined {
  if (job === 'distribute-letters') return { resource: 'letters', filter: { status: ['failed'] } };
  if (job === 'send-sms') return { resource: 'sms--messages', filter: { status: ['unknown'] } };
  if (job === 'refresh-registers')
    return { resource: 'register--lookups', filter: { fault: ['other_number'] }, sort: '-_created' };
  return undefined;
}

function rowsOfChannel(job: string): Rows | undefined {
  if (job === 'distribute-letters')
    return { resource: 'letters', filter: { status: ['queued', 'sending'], fault: ['unavailable'] } };
  if (job === 'exchange-enforcement-files')
    return { resource: 'enforcement--applications', filter: { status: ['queued'] } };
  if (job === 'exchange-bank-files') return { resource: 'bank--files', filter: {} };
  return undefined;
}

/** The search parameters of the list. */
export function addressOfRows({ filter, sort }: Rows): { readonly filter?: string; readonly sort?: string } {
  return { filter: writeFilter(filter), ...(sort && { sort }) };
}

function rowsOfSpecialDebtors(key: 'inventory_late' | 'yearly_payment_late'): Rows {
  if (key === 'inventory_late') return { resource: 'estate--inventories', filter: { status: ['queued'] } };
  return { resource: 'debt-restructurings', filter: { status: ['approved'] } };
}

function lateCases(to: Day): Rows {
  const filter = { status: ['queued', 'processed', 'resumed', 'reopened'], next_flow_date: { to } };
  return { resource: 'cases', filter, sort: 'next_flow_date' };
}
