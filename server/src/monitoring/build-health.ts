import { computeAlarms, platformParts } from '@fordra/domain/platform/compute-alarms';
import type { PlatformFacts } from '@fordra/domain/platform/platform-facts';
import type { HealthParts } from '@fordra/resources/platform/health-parts-view';

/** The health of each part of the platform: the level of its most severe alarm. */
export function buildHealth(facts: PlatformFacts, databaseMs: number): HealthParts {
  const alarms = computeAlarms(facts);
  const parts = platformParts.map((part) => {
    const own = alarms.filter((alarm) => alarm.part === part);
    return { part, status: own[0]?.severity ?? ('ok' as const), alarms: own.map(({ key }) => key) };
  });
  return {
    status: alarms[0]?.severity ?? 'ok',
    parts: [{ part: 'database', status: 'ok', alarms: [], ms: databaseMs }, ...parts],
  };
}
