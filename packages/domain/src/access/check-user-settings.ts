import type { Refusal } from '../refusals/refusals.ts';

type Settings = Readonly<Record<string, unknown>>;

type Fault = { readonly path: string; readonly rule: 'forbidden'; readonly arg: Refusal };

/** How a person signs in is changed by that person only: the change would outlast the support user's session. */
export function checkUserSettings(change: {
  readonly before: Settings | undefined;
  readonly after: Settings | undefined;
  readonly user: { readonly isImpersonated: boolean };
}): readonly Fault[] {
  const signInOf = (document: Settings | undefined) =>
    JSON.stringify((document?.settings as Settings | undefined)?.sign_in ?? null);
  const { before, after, user } = change;
  if (!user.isImpersonated || signInOf(before) === signInOf(after)) return [];
  return [{ path: 'settings.sign_in', rule: 'forbidden', arg: 'not_as_another_user' }];
}
