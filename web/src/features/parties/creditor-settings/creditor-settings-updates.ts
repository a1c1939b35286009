import { dashboardStates } from '@fordra/domain/cases/states/case-states';
import { optionalNotificationTypes } from '@fordra/domain/notifications/notification-kinds';
import type { WireIssues } from '../../../api/api-error.ts';
import type { CreditorSettingsValues, PathUpdate } from './creditor-settings-shape.ts';

export type SettingsType = 'notification_types' | 'dashboard_statistics';

/** The changed entries, by type of notification or state. */
export type Choices = Readonly<Record<string, boolean>>;

/** Types that are always offered; a creditor's settings may name further ones. */
const knownNotificationTypes: readonly string[] = optionalNotificationTypes;

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

/** The common value of an entry over several creditors: undefined if they differ. */
export function commonState(
  type: SettingsType,
  entry: string,
  all: readonly CreditorSettingsValues[],
): boolean | undefined {
  const states = new Set(all.map((settings) => isOn(type, entry, settings)));
  return states.size === 1 ? [...states][0] : undefined;
}

/** The changes to one creditor's settings that the choices need; none if they already match. */
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
    // Switched on again counts from now: events in between are not sent afterwards.
    return on ? [enabled, { dotted_path: `${at}.from`, value: now }] : [enabled];
  });
}

/** Issues have the path that was sent, so that only the refused entries are dropped (spec A §5). */
export function dropRejectedPaths(
  updates: readonly PathUpdate[],
  issues: WireIssues | undefined,
): readonly PathUpdate[] {
  return updates.filter(({ dotted_path: path }) => !Object.hasOwn(issues ?? {}, path));
}
