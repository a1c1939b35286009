import { createHash } from 'node:crypto';
import type { RefusalDetail } from '@fordra/domain/cases/actions/describe-refusal';
import type { InvoicePart } from '@fordra/domain/cases/registration/read-invoice';
import type { Refusal } from '@fordra/domain/refusals/refusals';
import { refuse, type Verdict } from '@fordra/domain/values/verdict';
import { type Grant, grantsFor, grantsForAction, rightIn } from '@fordra/schema/access';
import type { Issue } from '@fordra/schema/issues';
import { isFileReadable } from '../../records/media/readable-file.ts';
import { objectId, readOne } from '../../records/read/read-one.ts';
import { buildReadPlan } from '../../records/read/read-plan.ts';
import type { Catalogue, CatalogueEntry } from '../../records/rows/catalogue.ts';
import { openRows } from '../../records/rows/open-rows.ts';
import type { Requester } from '../../records/rows/requester.ts';
import { changeInAction } from '../../records/write/change-in-action.ts';
import { createInAction } from '../../records/write/create-in-action.ts';
import { issueOfConflict } from '../../records/write/issue-of-conflict.ts';
import { filterTargets } from '../../records/write/load-target.ts';
import { isRequesterGone } from '../../records/write/requester-gone.ts';
import { Undone } from '../../records/write/undone.ts';
import type { Database } from '../../store/connection/database.ts';
import { saveAnswer, takeKey } from '../../store/documents/idempotency.ts';
import type { Written } from '../../store/documents/insert-document.ts';
import type { Change } from '../../store/documents/insert-history.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import type { MediaValue } from '../../store/files/unattached-files.ts';
import type { Action, ActionPorts, AnswerFile } from '../definition/define-action.ts';
import { askFirst } from './ask-first.ts';
import { checkInput } from './check-input.ts';
import { compareComputed, readComputed, readComputedOfCase } from './computed-changes.ts';
import { inputFor, recordReason, takeReason } from './impersonation-reason.ts';
import { lockTarget } from './lock-target.ts';
import { mayActInFlow } from './may-act-in-flow.ts';

export type ActionCall = {
  readonly resource: string;
  readonly id: string;
  readonly action: string;
  readonly input: Row;
  readonly etag: string | undefined;
  readonly key: string | undefined;
  /** Answers the outcome and changes nothing. */
  readonly isDryRun: boolean;
};

export type ActionOutcome =
  | {
      readonly outcome: 'done';
      readonly _etag: string;
      readonly changes: readonly Change[];
      /** The documents that a POST has created. */
      readonly created: readonly Written[];
      /** The file that is sent with the answer. */
      readonly file?: AnswerFile;
      /** What a dry run adds. */
      readonly dryRun?: Row;
      /** What else the answer has. */
      readonly answer?: Row;
      readonly isRepeated: boolean;
    }
  | {
      readonly outcome: 'no action' | 'no right' | 'no flow right' | 'no item' | 'stale' | 'key missing' | 'key reused';
    }
  | { readonly outcome: 'invalid'; readonly issues: readonly Issue[] }
  | {
      readonly outcome: 'refused';
      readonly refusal: Refusal;
      readonly detail?: RefusalDetail;
      /** What an invoice lacks that is refused as incomplete. */
      readonly missing?: readonly InvoicePart[];
      /** The positions in the input that the reasons refer to, for an action that takes many things at once. */
      readonly issues?: readonly Issue[];
      /** What else the answer has. */
      readonly answer?: Row;
    };

type Known = { readonly catalogue: Catalogue; readonly actions: readonly Action[]; readonly ports: ActionPorts };

/** Runs one action on one document: rights, input, facts, verdict, change and history, all in one transaction. */
export async function runAction(
  db: Database,
  requester: Requester,
  { catalogue, actions, ports }: Known,
  call: ActionCall,
): Promise<ActionOutcome> {
  const entry = catalogue.get(call.resource);
  const action = actions.find(({ name, on }) => name === call.action && on === call.resource);
  if (!entry || !action) return { outcome: 'no action' };
  const grants = action.creates
    ? grantsFor(requester, entry.resource, 'POST')
    : grantsForAction(requester, entry.resource, action.name);
  if (grants.length === 0) return { outcome: 'no right' };
  if (!action.creates && !objectId.test(call.id)) return { outcome: 'no item' };
  if (action.movesMoney && call.key === undefined && !call.isDryRun) return { outcome: 'key missing' };
  try {
    const parts = { catalogue, entry, action, grants, ports };
    const asked = action.ask && (await askFirst(db, requester, parts, call));
    return await db.transaction().execute((tx) => runInside(tx, requester, parts, call, asked));
  } catch (error) {
    if (error instanceof Undone) return error.outcome as ActionOutcome;
    const issue = isRequesterGone(error, requester) ? undefined : issueOfConflict(entry.resource, error, call.input);
    if (issue) return { outcome: 'invalid', issues: [issue] };
    throw error;
  }
}

type Parts = {
  readonly catalogue: Catalogue;
  readonly entry: CatalogueEntry;
  readonly action: Action;
  readonly grants: readonly Grant[];
  readonly ports: ActionPorts;
};

type Answered = ActionOutcome & { readonly outcome: 'done' };

/** What an action has done so far. */
type Done = {
  etag: string;
  readonly changes: Change[];
  readonly created: Written[];
  file?: AnswerFile;
  dryRun: Row;
  answer: Row;
  hasEffect: boolean;
};

async function runInside(
  tx: Database,
  requester: Requester,
  parts: Parts,
  call: ActionCall,
  asked: unknown,
): Promise<ActionOutcome> {
  const { catalogue, entry, action, grants, ports } = parts;
  const { isDryRun } = call;
  const isKept = call.key !== undefined && !isDryRun;
  if (isKept) {
    const used = await takeKey(tx, requester.user.id, call.key!, hashOf(call));
    if (used.use === 'other request') return { outcome: 'key reused' };
    if (used.use === 'repeated') return repeatAnswer(tx, requester, catalogue, used.answer.body as Answered);
  }
  await action.lockFirst?.(tx, call);
  const target = action.creates ? {} : await lockTarget(tx, requester, parts, call);
  if (!(await mayActInFlow(tx, requester, entry, { grants, action: action.name, target })))
    throw new Undone<ActionOutcome>({ outcome: 'no flow right' });
  const fields = inputFor(action, requester);
  const { issues, faults } = await checkInput(tx, requester, catalogue, { ...action, fields }, call.input);
  if (issues.length > 0) throw new Undone<ActionOutcome>({ outcome: 'invalid', issues });

  const facts = await action.load({ tx, target, requester, once: (_name, load) => load() });
  const refuseUnless = (verdict: Verdict) => {
    if (!verdict.allowed) throw new Undone<ActionOutcome>(refusedOutcome(action, facts, verdict.refusal));
  };
  refuseUnless(action.check(facts));
  const isPreview = isDryRun && !action.creates;
  const look = async () => ({
    own: isPreview ? await readComputed(tx, requester, entry, call.id) : {},
    ofCase: isPreview ? await readComputedOfCase(tx, requester, catalogue, target) : {},
  });
  const before = await look();
  const { done, effects } = openEffects(tx, requester, parts, target);
  const { input, reason } = takeReason(action, requester, call.input);
  refuseUnless(await action.run({ tx, target, input, requester, ports, facts, asked, faults, isDryRun, ...effects }));
  if (!done.hasEffect) refuseUnless(refuse('not_implemented_yet'));
  if (reason !== undefined) await recordReason(tx, requester, { action, target, reason });
  const { etag, created, file } = done;
  const after = await look();
  const changes = [...shownChanges(requester, entry, done.changes), ...compareComputed(before.own, after.own)];
  const caseChanges = compareComputed(before.ofCase, after.ofCase);
  const dryRun = { ...done.dryRun, ...(caseChanges.length > 0 && { case_changes: caseChanges }) };
  const outcome: ActionOutcome = {
    outcome: 'done',
    _etag: etag,
    changes,
    created,
    ...(file && { file }),
    answer: done.answer,
    isRepeated: false,
  };
  if (isDryRun) throw new Undone<ActionOutcome>({ ...outcome, _etag: String(target._etag ?? ''), created: [], dryRun });
  if (isKept) await saveAnswer(tx, requester.user.id, call.key!, { status: 200, body: outcome });
  return outcome;
}

type Effects = Pick<
  Parameters<Action['run']>[0],
  'change' | 'written' | 'create' | 'sendFile' | 'answerDryRun' | 'answer' | 'filterTargets'
>;

/** The writes that an action may make, and the record of what it has done with them. */
function openEffects(
  tx: Database,
  requester: Requester,
  { catalogue, entry, action, grants }: Parts,
  target: Row,
): { readonly done: Done; readonly effects: Effects } {
  const done: Done = {
    etag: String(target._etag ?? ''),
    changes: [],
    created: [],
    dryRun: {},
    answer: {},
    hasEffect: false,
  };
  const written: Effects['written'] = ({ etag, changes }) => {
    done.hasEffect = true;
    done.etag = etag;
    done.changes.push(...changes);
  };
  return {
    done,
    effects: {
      written,
      async change(values) {
        written(await changeInAction(tx, requester, entry, { action: action.name, target, etag: done.etag, values }));
      },
      async create(values, answer = {}) {
        const made = await createInAction(tx, requester, entry, { action: action.name, grants, values });
        if (!made) throw new Undone<ActionOutcome>({ outcome: 'no right' });
        done.hasEffect = true;
        done.created.push({ ...made, ...answer });
        return made;
      },
      async sendFile(source) {
        const file = await readFileOf(tx, requester, catalogue, source);
        if (!file) return false;
        done.hasEffect = true;
        done.file = file;
        return true;
      },
      answerDryRun(values) {
        done.dryRun = { ...done.dryRun, ...values };
      },
      answer(values) {
        done.answer = { ...done.answer, ...values };
      },
      filterTargets: (ids) => filterTargets(tx, requester, entry, grants, ids),
    },
  };
}

/** The stored answer gets a new link to its file, so the right to read the file is checked again. */
async function repeatAnswer(
  tx: Database,
  requester: Requester,
  catalogue: Catalogue,
  answer: Answered,
): Promise<ActionOutcome> {
  const { file } = answer;
  const address = file && { resource: file.resource, id: file.item, file: file.id };
  if (address && !(await isFileReadable(tx, catalogue, requester, address))) return { outcome: 'no item' };
  return { ...answer, isRepeated: true };
}

/** Sending a file requires the right to read it on its item. */
async function readFileOf(
  tx: Database,
  requester: Requester,
  catalogue: Catalogue,
  { resource, id, attribute }: { readonly resource: string; readonly id: string; readonly attribute: string },
): Promise<AnswerFile | undefined> {
  const entry = catalogue.get(resource);
  const plan = entry && buildReadPlan(requester, entry);
  const item = plan && (await readOne(tx, requester, entry, plan, { id, projection: { [attribute]: 1 } }));
  const file = item?.[attribute] as MediaValue | null | undefined;
  if (!file || !(await isFileReadable(tx, catalogue, requester, { resource, id, file: file.id }))) return undefined;
  return { ...file, resource, item: id };
}

/**
 * A user may do an action without the right to read everything: attributes that some grant hides are removed from the
 * answer.
 */
function shownChanges(requester: Requester, entry: CatalogueEntry, changes: readonly Change[]): Change[] {
  const opened = openRows(requester, entry, grantsFor(requester, entry.resource, 'GET'), 'read');
  const isShown = ({ attribute }: Change) =>
    opened.length > 0 && opened.every(({ grant }) => rightIn(grant, attribute.split('.')[0]!) !== 'none');
  return changes.filter(isShown);
}

function refusedOutcome(action: Action, facts: unknown, refusal: Refusal): ActionOutcome {
  const detail = action.describe?.(facts, refusal);
  return { outcome: 'refused', refusal, ...(detail && { detail }) };
}

function hashOf({ resource, id, action, input }: ActionCall): string {
  return createHash('sha256')
    .update(JSON.stringify([resource, id, action, input]))
    .digest('hex');
}
