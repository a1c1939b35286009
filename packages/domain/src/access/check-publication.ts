import { allow, refuse, type Verdict } from '../values/verdict.ts';

export type TemplateFacts = { readonly status: string };

export function checkMayPublish({ status }: TemplateFacts): Verdict {
  return status === 'draft' ? allow : refuse('template_not_a_draft');
}

export type FollowingFacts = { readonly hasOwnRights: boolean; readonly template: string | null };

/** A group that follows a template gets a copy of its rights. */
export function checkMayDetach({ hasOwnRights }: FollowingFacts): Verdict {
  return hasOwnRights ? refuse('group_follows_no_template') : allow;
}
