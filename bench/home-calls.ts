import { dashboardStates } from '@fordra/domain/cases/states/case-states';
import { startActions } from '@fordra/domain/flow/items/flow-items';
import { notificationTargets } from '@fordra/domain/notifications/notification-kinds';

const query = (parts: Readonly<Record<string, unknown>>) =>
  Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`)
    .join('&');

const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
const shown = { hidden_by_creditor: false, hidden_by_system: false };
const counted = { projection: { _id: 1 }, max_results: 1 };

const somethingHappened = {
  $or: [
    'other.capital_fully_paid',
    ...['payment_registered', 'objection_registered', 'decision_raised', 'letter_returned', 'flow_failed'].map(
      (key) => `events.${key}`,
    ),
    ...startActions.map((action) => `start_actions.${action}`),
  ].map((path) => ({ [path]: { $gt: 0 } })),
};

/** All calls of the start page, with all creditors chosen or with these. */
export function homeCalls(creditors?: readonly string[]): readonly string[] {
  const chosen = creditors ? { creditor: { $in: creditors } } : {};
  const days = creditors ? 'creditor' : 'account';
  return [
    '/user--extended-data',
    '/user--settings',
    `/creditors?${query({ where: { is_active: true }, sort: 'name', projection: { name: 1 }, max_results: 10 })}`,
    `/creditors?${query({ where: { is_active: true }, ...counted })}`,
    `/creditor--settings?${query({ where: { 'settings.dashboard_statistics.hidden': { $in: dashboardStates }, ...chosen }, ...counted })}`,
    `/creditor--notifications?${query({ where: { ...shown, ...chosen }, sort: '-data.is_settled,data.deadline,-_created', max_results: 10 })}`,
    ...notificationTargets.map(
      (target) =>
        `/creditor--notifications?${query({ where: { ...shown, ...chosen, target_resource: target }, ...counted })}`,
    ),
    `/creditor--notifications?${query({ where: { ...shown, ...chosen, is_read: false }, ...counted })}`,
    ...dashboardStates.map(
      (state) => `/cases?${query({ where: { state, closed: { $exists: false }, ...chosen }, ...counted })}`,
    ),
    `/statistics--${days}-days/sums?${query({ where: chosen, days: 61 })}`,
    `/statistics--creditor-days?${query({ where: { date: { $gte: monthAgo }, ...somethingHappened, ...chosen }, sort: '-date', max_results: 10, projection: { date: 1, creditor: 1, creditor_name: 1, start_actions: 1, events: 1, other: 1 } })}`,
  ];
}
