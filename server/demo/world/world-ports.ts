import type { LetterAgency } from '@fordra/domain/documents/letters/letter-facts';
import type { Database } from '../../src/store/connection/database.ts';
import type { ActAs } from './bank/act-as-user.ts';
import type { WorldBank } from './bank/world-bank.ts';
import type { WorldClock } from './clock/world-clock.ts';
import type { KeepOriginals } from './keep-originals.ts';
import type { WorldPeople } from './people/world-people.ts';
import type { openWorldAutogiro } from './plans/world-autogiro.ts';

export type WorldPorts = {
  readonly tx: Database;
  readonly clock: WorldClock;
  readonly people: WorldPeople;
  readonly agency: LetterAgency;
  readonly bank: WorldBank;
  readonly actAs: ActAs;
  /** Bankgirot, in the first part of a world: it takes one file a day. */
  readonly autogiro: ReturnType<typeof openWorldAutogiro> | undefined;
  readonly keepOriginals: KeepOriginals;
  /** Receives the number of cases registered so far. */
  readonly onDay: (registered: number) => void;
  /** Whether no other cases come after these. */
  readonly isLastPart: boolean;
  readonly signal: AbortSignal;
};
