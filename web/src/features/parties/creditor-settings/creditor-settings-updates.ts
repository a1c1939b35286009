import { dashboardStates } from '@fordra/domain/cases/states/case-states';
import { notificationTypes } from '@fordra/domain/notifications/notification-kinds';
import type { WireIssues } from '../../../api/api-error.ts';
import type { CreditorSettingsValues, PathUpdate } from './creditor-settings-shape.ts';

export type SettingsType = 'notification_types' | 'dashboard_statistics';

/** What the person ticked or unticked, by type of notification or state; what was not touched is not in it. */
export type Choices = Readonly<Record<string, boolean>>;

/** Types that are always offered; a creditor's settings may name further ones. */
const knownNotificationTypes: readonly string[] = notificationTypes;

export function entriesOf(type: SettingsType, all: readonly CreditorSettingsValues[]): readonly string[] {
  if (type === 'dashboard_statistics') return dashboardStates;
  const named = all.flatMap(({ notification_types = {} }) => Object.keys(notification_types));
  return [...new Set([...knownNotificationTypes, ...named.sort()])];
}

/** Whether a creditor gets the notification or sees the figure. Unset means yes. */
export function isOn(type: SettingsType, entry: string, settings: CreditorSettingsValues): boolean {
  if (type === 'dashboard_statistics') return !(settings.dashboard_statistics?.hidden ?? []).includes(entry);
  const types = settings.notification_types ?? {};
  return (Object.hasOwn(types, entry) ? types[entry]?.enabled : undefined) ?? true;
}

/** How an entry stands over several creditors: undefined where they differ. */
export function commonState(
  type: SettingsType,
  entry: string,
  all: readonly CreditorSettingsValues[],
): boolean | undefined {
  const states = new Set(all.map((settings) => isOn(type, entry, settings)));
  return states.size === 1 ? [...states][0] : undefined;
}

/** What must change in one creditor's settings for the choices to hold; nothing where they already do. */
export function buildUpdates(
  type: SettingsType,
  choices: Choices,
  settings: CreditorSettingsValues,
  now: string,
): readonly PathUpdate[] {
  const changed = Object.entries(choices).filter(([entry, on]) => isOn(type, entry, settings) !== on);
  if (changed.length === 0) return [];
  if (type === 'dashboard_statistics') {
    const wanted = Object.fromEntries(changed);
    const isHidden = (state: string) => !(wanted[state] ?? isOn(type, state, settings));
    return [{ dotted_path: 'settings.dashboard_statistics.hidden', value: dashboardStates.filter(isHidden) }];
  }
  return changed.flatMap(([entry, on]) => {
    const at = `settings.notification_types.${entry}`;
    const enabled = { dotted_path: `${at}.enabled`, value: on };
    // Switched on again means from now on: what happened meanwhile does not come in a heap.
    return on ? [enabled, { dotted_path: `${at}.from`, value: now }] : [enabled];
  });
}

/** Issues are keyed by the path as it was sent, so that just the refused ones are dropped (spec A §5). */
export function dropRejectedPaths(
  updates: readonly PathUpdate[],
  issues: WireIssues | undefined,
): readonly PathUpdate[] {
  return updates.filter(({ dotted_path: path }) => !Object.hasOwn(issues ?? {}, path));
}
