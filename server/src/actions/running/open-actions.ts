import { accessTemplates, roleKeys } from '@fordra/resources/all-roles';
import { roles } from '@fordra/resources/roles/roles';
import { grantsFor, grantsForAction } from '@fordra/schema/access';
import { dependenciesOf, propertiesOf, requiredOf } from '@fordra/schema/definition';
import type { Fields } from '@fordra/schema/fields';
import type { Catalogue } from '../../records/rows/catalogue.ts';
import type { Requester } from '../../records/rows/requester.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Action, ActionPorts } from '../definition/define-action.ts';
import { inputFor } from './impersonation-reason.ts';
import { listActions, type Offered } from './list-actions.ts';
import { type ActionCall, type ActionOutcome, runAction } from './run-action.ts';

/** Lists and runs actions; passed to `http`. */
export type Actions = {
  run(requester: Requester, call: ActionCall): Promise<ActionOutcome>;
  list(requester: Requester, of: { readonly resource: string; readonly id: string }): Promise<Offered>;
  /**
   * Whether the action exists and the requester has any right to it, which is answered before a body is read.
   * `not for user type`: no role for the requester's kind of user has the action.
   */
  judge(
    requester: Requester,
    of: { readonly resource: string; readonly action: string },
  ): 'no action' | 'no right' | 'not for user type' | 'may';
  /** Every action that the requester has some right to, by resource, with its input in definition form (x-actions). */
  describe(requester: Requester): Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
};

export function openActions(
  db: Database,
  catalogue: Catalogue,
  actions: readonly Action[],
  ports: ActionPorts = {},
): Actions {
  const parts = { catalogue, actions, ports };
  return {
    run: (requester, call) => runAction(db, requester, parts, call),
    list: (requester, of) => listActions(db, requester, parts, of),
    judge(requester, of) {
      const entry = catalogue.get(of.resource);
      if (!entry || !actions.some(({ name, on, creates }) => name === of.action && on === of.resource && !creates))
        return 'no action';
      if (grantsForAction(requester, entry.resource, of.action).length > 0) return 'may';
      return isForUserType(requester.user.kind, of) ? 'no right' : 'not for user type';
    },
    describe(requester) {
      const known = actions.filter(({ on, name, creates }) => {
        const resource = catalogue.get(on)?.resource;
        const grants =
          resource && (creates ? grantsFor(requester, resource, 'POST') : grantsForAction(requester, resource, name));
        return grants !== undefined && grants.length > 0;
      });
      const described = known.map((action) => describeAction(action, inputFor(action, requester)));
      return Object.groupBy(described, ({ on }) => on) as ReturnType<Actions['describe']>;
    },
  };
}

function isForUserType(kind: string, of: { readonly resource: string; readonly action: string }): boolean {
  return roleKeys.some(
    (key) => roles[key].userKind === kind && accessTemplates[key].rights[of.resource]?.actions?.includes(of.action),
  );
}

function describeAction(action: Action, input: Fields) {
  const { name, on, kind, movesMoney = false, creates = false, refusals, dryRunAnswer } = action;
  return {
    name,
    on,
    kind,
    moves_money: movesMoney,
    creates,
    refusals,
    input: { properties: propertiesOf(input), required: requiredOf(input), dependencies: dependenciesOf(input) },
    ...(dryRunAnswer && {
      dry_run_answer: { properties: propertiesOf(dryRunAnswer), required: requiredOf(dryRunAnswer) },
    }),
  };
}
