import type { Claims, SignInClaims } from './tokens.ts';

/** The attributes of a user that a token contains. */
export type Bearer = {
  readonly user: string;
  readonly name: string;
  readonly email: string;
  readonly kind: string;
  readonly account: string | null;
  /** The name of the account or partner. */
  readonly organization: string | null;
};

export function buildClaims(
  bearer: Bearer,
  session: { readonly id: string; readonly tokenNo: number },
  signInClaims: SignInClaims = {},
): Claims {
  const { readonly, custom_access, signed_in_by_u_id, signed_in_until, vnet_tenant_c, co_list, srt_list } =
    signInClaims;
  return {
    token_id: session.id,
    token_no: session.tokenNo,
    u_id: bearer.user,
    nm: bearer.name,
    u_name: bearer.name,
    u_email: bearer.email,
    ...(bearer.organization !== null && { u_org: bearer.organization }),
    ...(bearer.account !== null && { a_id: bearer.account }),
    ...(bearer.kind === 'system_user' && { system_user: true }),
    ...(bearer.kind === 'solicitor' && { solicitor: true }),
    ...(readonly && { readonly }),
    ...(custom_access !== undefined && { custom_access }),
    ...(signed_in_by_u_id !== undefined && { signed_in_by_u_id }),
    ...(signed_in_until !== undefined && { signed_in_until }),
    ...(vnet_tenant_c !== undefined && { vnet_tenant_c }),
    ...(co_list && { co_list }),
    ...(srt_list && { srt_list }),
    token_type: 'user',
  };
}
