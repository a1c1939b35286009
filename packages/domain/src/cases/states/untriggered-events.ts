import type { CaseEvent } from './case-events.ts';

/** Events that no code raises yet. An event that gets a trigger is removed here; nothing is added. */
export const untriggeredEvents = [] as const satisfies readonly CaseEvent[];

/** An event that code may raise: the type checker refuses the listed ones. */
export type TriggeredEvent = Exclude<CaseEvent, (typeof untriggeredEvents)[number]>;
