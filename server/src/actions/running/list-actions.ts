import type { RefusalDetail } from '@fordra/domain/cases/actions/describe-refusal';
import type { Refusal } from '@fordra/domain/refusals/refusals';
import { refuse } from '@fordra/domain/values/verdict';
import { grantsForAction } from '@fordra/schema/access';
import { readOne } from '../../records/read/read-one.ts';
import { buildReadPlan } from '../../records/read/read-plan.ts';
import type { Catalogue } from '../../records/rows/catalogue.ts';
import type { Requester } from '../../records/rows/requester.ts';
import { loadTarget } from '../../records/write/load-target.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Action, LoadContext, Offers, ReadAttribute, Suggestions } from '../definition/define-action.ts';
import { mayActInFlow } from './may-act-in-flow.ts';

type OfferedAction = {
  readonly name: string;
  readonly kind: Action['kind'];
  readonly moves_money: boolean;
  readonly allowed: boolean;
  readonly refusal?: Refusal;
  readonly detail?: RefusalDetail;
  readonly offers?: Offers;
  readonly suggestions?: Suggestions;
};

export type Offered = readonly OfferedAction[] | 'no right' | 'no item';

/**
 * Which actions the requester can do to this document now, and why not the others, if the requester may see the
 * document.
 */
export async function listActions(
  db: Database,
  requester: Requester,
  { catalogue, actions }: { readonly catalogue: Catalogue; readonly actions: readonly Action[] },
  of: { readonly resource: string; readonly id: string },
): Promise<Offered> {
  const entry = catalogue.get(of.resource);
  if (!entry) return 'no item';
  const plan = buildReadPlan(requester, entry);
  if (!plan) return 'no right';
  if (!(await readOne(db, requester, entry, plan, { id: of.id, projection: { _id: 1 } }))) return 'no item';
  const once = shareLoads();
  const read = openReads(db, requester, catalogue);
  const offered = await Promise.all(
    actions
      .filter(({ on, creates, onDeleted }) => on === of.resource && !creates && !onDeleted)
      .map(async (action) => {
        const grants = grantsForAction(requester, entry.resource, action.name);
        const target =
          grants.length > 0
            ? await once(`target ${JSON.stringify(grants)}`, () => loadTarget(db, requester, entry, grants, of.id))
            : undefined;
        if (!target) return [];
        const facts = await action.load({ tx: db, target, requester, once });
        const isOpen = await mayActInFlow(db, requester, entry, { grants, action: action.name, target });
        const verdict = isOpen ? action.check(facts) : refuse('no_access_to_flow_action');
        const { name, kind, movesMoney = false } = action;
        return [
          {
            name,
            kind,
            moves_money: movesMoney,
            allowed: verdict.allowed,
            ...(verdict.allowed
              ? {
                  ...(action.offers && { offers: action.offers(facts) }),
                  ...(action.suggests && { suggestions: await action.suggests(facts, read) }),
                }
              : { refusal: verdict.refusal, ...detailOf(action, facts, verdict.refusal) }),
          },
        ];
      }),
  );
  return offered.flat();
}

function detailOf(action: Action, facts: unknown, refusal: Refusal): Pick<OfferedAction, 'detail'> {
  const detail = action.describe?.(facts, refusal);
  return detail ? { detail } : {};
}

/** Suggestions contain only what the requester may read. */
function openReads(db: Database, requester: Requester, catalogue: Catalogue): ReadAttribute {
  return async (resource, id, attribute) => {
    const entry = catalogue.get(resource);
    const plan = entry && buildReadPlan(requester, entry);
    const item = plan && (await readOne(db, requester, entry, plan, { id, projection: { [attribute]: 1 } }));
    return item?.[attribute];
  };
}

/** Actions of one page share the facts that they load. */
function shareLoads(): LoadContext['once'] {
  const loads = new Map<string, Promise<unknown>>();
  return <T>(name: string, load: () => Promise<T>) => {
    const known = loads.get(name) ?? load();
    loads.set(name, known);
    return known as Promise<T>;
  };
}
