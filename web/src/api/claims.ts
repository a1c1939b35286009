/** What a token says about its bearer (spec A §3). The server alone decides whether it is true. */
export type Claims = {
  readonly token_id: string;
  readonly u_id: string;
  readonly u_name: string;
  readonly u_email: string;
  readonly a_id?: string;
  readonly exp: number;
  readonly system_user?: boolean;
  readonly solicitor?: boolean;
  readonly readonly?: boolean;
};

export function decodeClaims(token: string): Claims | undefined {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
  } catch {
    return undefined;
  }
}
