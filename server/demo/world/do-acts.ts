import { applyCaseOutcomes } from '../../src/engine/cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../../src/engine/cases/load-case-files.ts';
import { madeBy } from '../../src/engine/parts/actor.ts';
import type { CaseChange, LoadedCase } from '../../src/engine/parts/case-change.ts';
import { insertHistories } from '../../src/store/documents/insert-history.ts';
import { updateRows } from '../../src/store/documents/update-rows.ts';
import type { DueDeed } from './agenda.ts';
import { type CaseDeed, decideDeed, tellers } from './do-act.ts';
import type { Step } from './people/characters.ts';
import { returnLetters } from './send-letters.ts';
import { writeNotes } from './world-notes.ts';
import type { WorldPorts } from './world-ports.ts';

/** What was done, and what came of it where it changed the case itself. */
export type DoneDeed = { readonly id: string; readonly step: Step; readonly change?: CaseChange };

const emails = { finn: 'finn@fordra.example', karin: 'karin@fordra.example' } as const;

/** Does what is due of people's deeds, those alike together; what the rules refuse is left undone, and what was to follow it. */
export async function doDeeds(ports: WorldPorts, due: readonly DueDeed[]): Promise<readonly DoneDeed[]> {
  const { tx, people } = ports;
  const loaded = await loadCaseFiles(tx, {
    ids: due.map(({ id }) => id),
    scope: { kind: 'everything' },
    isStaff: true,
  });
  const files = new Map(loaded.map((one) => [one.file.id, one]));
  const decided = due.flatMap((one) => {
    const { deed } = one.step;
    if (deed.do === 'note' || deed.do === 'returned') return [];
    const found = files.get(one.id)!;
    const verdict = decideDeed(deed, found.file, people.firm.name);
    if (!verdict.allowed) return [];
    const [doer, action] = tellers[deed.do];
    const email = doer === 'creditor' ? one.plan.habit.by : emails[doer];
    return [{ ...one, deed, email, action, change: { loaded: found, outcome: verdict.outcome } as CaseChange }];
  });
  const groups = Map.groupBy(decided, ({ email, action }) => `${email} ${action}`);
  for (const group of groups.values()) {
    const by = people.actor(group[0]!.email, group[0]!.action);
    await applyCaseOutcomes(
      tx,
      group.map(({ change }) => change),
      by,
    );
    await handOver(
      ports,
      group.filter(({ deed }) => deed.do === 'solicitor').map(({ change }) => change.loaded),
    );
  }
  const others = await doOthers(ports, due, files);
  return [...decided.map(({ id, step, change }) => ({ id, step, change })), ...others];
}

/** The law firm sees the case from now on. */
async function handOver({ tx, people: { firm, actor } }: WorldPorts, cases: readonly LoadedCase[]): Promise<void> {
  await updateRows(
    tx,
    'cases',
    cases.map(({ file }) => ({ _id: file.id, solicitor: firm.id })),
  );
  await insertHistories(
    tx,
    cases.map(({ file: { id, account, partner } }) => ({
      method: 'PATCH' as const,
      resource: 'cases',
      resourceId: id,
      account,
      partner,
      changes: [{ attribute: 'solicitor', from: null, to: firm.id }],
      ...madeBy(actor(emails.karin, 'assign_solicitor')),
    })),
  );
}

/** Letters that come back, and notes. */
async function doOthers(
  { tx, people }: WorldPorts,
  due: readonly DueDeed[],
  files: ReadonlyMap<string, LoadedCase>,
): Promise<readonly DoneDeed[]> {
  const isOf = (kind: CaseDeed['do'] | 'note' | 'returned') => (one: DueDeed) => one.step.deed.do === kind;
  const returned = due.filter(isOf('returned'));
  if (returned.length > 0)
    await returnLetters(
      tx,
      returned.map(({ id }) => id),
    );
  const notes = due.flatMap(({ id, plan, step: { deed } }) => {
    if (deed.do !== 'note') return [];
    const { account, partner, creditor } = files.get(id)!.file;
    const isKarin = deed.by === 'karin';
    const by = people.actor(isKarin ? emails.karin : plan.habit.by, 'create');
    return [{ case: id, text: deed.text, by, owners: isKarin ? null : { account, partner, creditor } }];
  });
  await writeNotes(tx, notes);
  return [...returned, ...due.filter(isOf('note'))].map(({ id, step }) => ({ id, step }));
}
