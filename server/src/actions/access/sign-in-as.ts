import {
  checkImpersonation,
  type ImpersonationFacts,
  isReadonlyImpersonation,
} from '@fordra/domain/access/check-impersonation';
import { hasEnded } from '@fordra/domain/access/has-ended';
import { allow } from '@fordra/domain/values/verdict';
import { impersonations } from '@fordra/resources/access/impersonations';
import { text } from '@fordra/schema/fields';
import { sql } from 'kysely';
import { insertDocument } from '../../store/documents/insert-document.ts';
import { defineAction } from '../definition/define-action.ts';

/** Records which user wants to work as this user and why; `authenticates/sign-in-as` then opens the session, once. */
export const signInAs = defineAction({
  name: 'sign_in_as',
  on: 'users',
  kind: 'minor',
  input: { reason: text({ required: true, min: 5, max: 200 }) },
  refusals: ['already_standing_in', 'stand_in_for_staff', 'only_staff_stand_in', 'stand_in_for_ended'],
  async load({ tx, target, requester }): Promise<ImpersonationFacts> {
    const { rows } = await sql<{
      today: string;
    }>`select (now() at time zone 'Europe/Stockholm')::date as today`.execute(tx);
    const ending = {
      isDisabled: target.is_disabled === true,
      validUntil: (target.valid_until ?? null) as string | null,
    };
    return {
      by: { id: requester.user.id, kind: requester.user.kind, isImpersonating: requester.signedInBy !== null },
      user: { id: String(target._id), kind: String(target.kind), hasEnded: hasEnded(ending, rows[0]!.today) },
    };
  },
  check: checkImpersonation,
  async run({ tx, target, input, requester, written }) {
    await insertDocument(tx, impersonations, {
      at: new Date().toISOString(),
      signed_in_by: requester.user.id,
      user: String(target._id),
      reason: input.reason,
      is_readonly: isReadonlyImpersonation(String(target.kind)),
    });
    written({ etag: String(target._etag), changes: [] });
    return allow;
  },
});
