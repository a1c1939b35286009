/** Those with whom the operator has tickets. */
export const channelKinds = ['creditor', 'partner', 'solicitor', 'debtor'] as const;

export type ChannelKind = (typeof channelKinds)[number];

const kindOfUser: Readonly<Record<string, ChannelKind>> = {
  creditor_user: 'creditor',
  partner_user: 'partner',
  solicitor: 'solicitor',
  customer_user: 'debtor',
};

/** The kind of channel that a user writes in; undefined for users of the operator. */
export function channelKindOf(userKind: string): ChannelKind | undefined {
  return kindOfUser[userKind];
}

type Channel = Readonly<Record<string, unknown>>;
type Invalid = { readonly path: string; readonly rule: 'invalid' };

const keyForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The key is a part of an address, and a day's business hours begin before they end. */
export function checkChannel({ after }: { readonly after: Channel | undefined }): readonly Invalid[] {
  if (!after) return [];
  const invalid = (path: string): Invalid => ({ path, rule: 'invalid' });
  return [
    ...(keyForm.test(String(after.key)) ? [] : [invalid('key')]),
    ...(Number(after.opens_hour) < Number(after.closes_hour) ? [] : [invalid('closes_hour')]),
  ];
}
