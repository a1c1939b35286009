type CompanyAddress = Readonly<Partial<Record<'adrl_1' | 'adrl_2' | 'adrl_3' | 'zip' | 'city' | 'cntry', string>>>;

/** The claims of a token about its user (spec A §3). Only the server verifies them. */
export type Claims = {
  readonly token_id: string;
  readonly u_id: string;
  readonly nm?: string;
  readonly u_name: string;
  readonly u_org?: string;
  readonly u_email: string;
  readonly a_id?: string | null;
  /** Seconds since 1970 by the server's clock. */
  readonly iat?: number;
  readonly exp: number;
  readonly system_user?: boolean;
  readonly solicitor?: boolean;
  readonly readonly?: boolean;
  readonly token_type?: string;
  /** The one purpose of this token; it gives access to nothing else. */
  readonly custom_access?: string | null;
  readonly signed_in_by_u_id?: string | null;
  /** When the impersonation ends, in seconds since 1970. */
  readonly signed_in_until?: number;
  readonly vnet_tenant_c?: unknown;
  /** Of a registration token: the same for the same person each time. */
  readonly person?: string;
  readonly co_list?: readonly {
    readonly no: string;
    readonly nm: string;
    readonly is_reg: boolean;
    readonly adr_list: readonly CompanyAddress[];
  }[];
  readonly srt_list?: readonly { readonly _id: string; readonly t_loc: unknown; readonly doc_id: string }[];
};

let last: { readonly token: string; readonly claims: Claims | undefined } | undefined;

/** Cached, since every call and every navigation needs them, nearly always of the same token. */
export function decodeClaims(token: string): Claims | undefined {
  if (last?.token !== token) last = { token, claims: readToken(token) };
  return last.claims;
}

function readToken(token: string): Claims | undefined {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
  } catch {
    return undefined;
  }
}
