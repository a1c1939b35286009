import { isDay } from '../../values/day.ts';
import type { FlowConfiguration } from '../configuration/flow-configuration.ts';
import { checkFlowConfiguration } from './check-flow-configuration.ts';

type Document = Readonly<Record<string, unknown>>;
type Fault = { readonly path: string; readonly rule: 'invalid' | 'type'; readonly arg?: string };

/** A flow with faults is not stored: each fault is reported at its item. */
export function checkFlow({ after }: { readonly after: Document | undefined }): readonly Fault[] {
  // A missing attribute is refused by the schema; the writer may not have the right to see it.
  if (!after || after.items === null || after.items === undefined) return [];
  if (!Array.isArray(after.items) || !after.items.every(isEntry)) return [{ path: 'items', rule: 'type', arg: 'list' }];
  if (!isDay(after.valid_from)) return [];
  const found = checkFlowConfiguration(after as unknown as FlowConfiguration);
  const items: readonly { key: string }[] = after.items;
  return found.map(({ key, problem }) => {
    const at = items.findIndex((item) => item.key === key);
    return { path: at < 0 ? 'items' : `items.${at}.${problem}`, rule: 'invalid' };
  });
}

/** The parts of the shape that the rules depend on. */
function isEntry(entry: unknown): boolean {
  if (typeof entry !== 'object' || entry === null) return false;
  const { key, item, wait, when, channels, repeat = {} } = entry as Document;
  const areConditions = Array.isArray(when) && when.every((one) => typeof one === 'object' && one !== null);
  return (
    typeof key === 'string' &&
    typeof item === 'string' &&
    typeof wait === 'object' &&
    wait !== null &&
    typeof repeat === 'object' &&
    repeat !== null &&
    areConditions &&
    Array.isArray(channels)
  );
}
