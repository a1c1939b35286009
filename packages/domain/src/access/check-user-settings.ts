import { type CheckedWrite, type ForbiddenWrite, forbidWrite } from '../refusals/forbidden-write.ts';

type Settings = Readonly<Record<string, unknown>>;

/** How a person signs in is changed by that person only: the change would outlast the support user's session. */
export function checkUserSettings(
  change: CheckedWrite<{ readonly isImpersonated: boolean }>,
): readonly ForbiddenWrite[] {
  const signInOf = (document: Settings | undefined) =>
    JSON.stringify((document?.settings as Settings | undefined)?.sign_in ?? null);
  const { before, after, user } = change;
  if (!user.isImpersonated || signInOf(before) === signInOf(after)) return [];
  return [forbidWrite('settings.sign_in', 'not_as_another_user')];
}
