import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import type { CaseOutcome } from '@fordra/domain/cases/file/case-outcome';
import type { Database } from '../../store/connection/database.ts';
import { type BatchPorts, changeInBatches } from '../batches/change-in-batches.ts';
import { applyCaseOutcomes } from '../cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../cases/load-case-files.ts';

type Rule = (file: CaseFile) => CaseOutcome | undefined;

type FoundCases = Pick<Parameters<typeof changeInBatches>[1], 'select' | 'failure'> & {
  /** The name of the change in the history; no user made it. */
  readonly action: string;
  /** What changes in a case of the batch; undefined where nothing does. */
  readonly ruleFor: (tx: Database, ids: readonly string[]) => Rule | Promise<Rule>;
};

const noUser = { user: null, userName: null, signedInBy: null, fromAddress: null, requestId: null } as const;

/** Changes the cases that a statement finds, and returns how many changed. */
export function changeFoundCases(ports: BatchPorts, { action, ruleFor, ...found }: FoundCases): Promise<number> {
  return changeInBatches(ports, {
    ...found,
    async change(tx, ids) {
      const files = await loadCaseFiles(tx, { ids, scope: { kind: 'everything' }, isLocked: true });
      const rule = await ruleFor(tx, ids);
      const changes = files.flatMap((loaded) => {
        const outcome = rule(loaded.file);
        return outcome ? [{ loaded, outcome }] : [];
      });
      await applyCaseOutcomes(tx, changes, { ...noUser, action });
      return changes.length;
    },
  });
}
