import type { Refusal } from '@fordra/domain/refusals/refusals';
import { allow, refuse } from '@fordra/domain/values/verdict';
import { text } from '@fordra/schema/fields';
import { defineAction } from '../../definition/define-action.ts';

type Cancelled = { readonly name: string; readonly on: string; readonly refusal: Refusal };

/** Cancels what one user has requested and no other has approved. */
export const cancelRequest = ({ name, on, refusal }: Cancelled) =>
  defineAction({
    name,
    on,
    kind: 'intermediate',
    input: { reason: text({ max: 200 }) },
    refusals: [refusal],
    load: ({ target }) => target.status,
    check: (status) => (status === 'requested' ? allow : refuse(refusal)),
    async run({ input, change }) {
      await change({ status: 'cancelled', reason: input.reason ?? null });
      return allow;
    },
  });
