import { isIP } from 'node:net';

export type OrderKind = 'auth' | 'sign';

/** A validated request of a relying party. */
export type OrderInput = {
  readonly kind: OrderKind;
  readonly visibleText: string;
  readonly nonVisible: string;
  readonly requiredPerson: string | undefined;
  readonly returnUrl: string | undefined;
  readonly endUserIp: string;
  /** An order with a higher risk is stopped. */
  readonly riskMax: Risk;
  readonly returnsRisk: boolean;
};

export const risks = ['low', 'moderate', 'high'] as const;
export type Risk = (typeof risks)[number];

const visibleMax = { auth: 1_500, sign: 40_000 } as const;
const NON_VISIBLE_MAX = 200_000;
const RETURN_URL_MAX = 512;
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

type Body = Readonly<Record<string, unknown>>;

/** The order, or in `details` the error. */
export function readOrder(kind: OrderKind, body: Body): OrderInput | { readonly details: string } {
  const { endUserIp, userVisibleData, userNonVisibleData, userVisibleDataFormat, returnUrl, requirement } = body;
  const invalid = (name: string) => ({ details: `Invalid parameter: ${name}` });
  if (typeof endUserIp !== 'string' || isIP(endUserIp) === 0) return invalid('endUserIp');
  if (kind === 'sign' && userVisibleData === undefined) return invalid('userVisibleData');
  if (!isBase64(userVisibleData, visibleMax[kind])) return invalid('userVisibleData');
  if (!isBase64(userNonVisibleData, NON_VISIBLE_MAX)) return invalid('userNonVisibleData');
  if (userVisibleDataFormat !== undefined && userVisibleDataFormat !== 'simpleMarkdownV1')
    return invalid('userVisibleDataFormat');
  if (returnUrl !== undefined && (typeof returnUrl !== 'string' || returnUrl.length > RETURN_URL_MAX))
    return invalid('returnUrl');
  if (body.web !== undefined && body.app !== undefined) return invalid('app');
  if (body.web !== undefined && !isWeb(body.web)) return invalid('web');
  if (body.returnRisk !== undefined && typeof body.returnRisk !== 'boolean') return invalid('returnRisk');
  const { personalNumber, risk } = (requirement ?? {}) as {
    readonly personalNumber?: unknown;
    readonly risk?: unknown;
  };
  if (risk !== undefined && risk !== 'low' && risk !== 'moderate') return invalid('requirement.risk');
  if (personalNumber !== undefined && !(typeof personalNumber === 'string' && /^\d{12}$/.test(personalNumber)))
    return invalid('requirement.personalNumber');
  return {
    kind,
    visibleText: Buffer.from(userVisibleData ?? '', 'base64').toString('utf8'),
    nonVisible: userNonVisibleData ?? '',
    requiredPerson: personalNumber as string | undefined,
    returnUrl,
    endUserIp,
    riskMax: risk ?? 'high',
    returnsRisk: body.returnRisk === true,
  };
}

function isWeb(web: unknown): boolean {
  const { referringDomain, userAgent, deviceIdentifier } = (web ?? {}) as Readonly<Record<string, unknown>>;
  return [referringDomain, userAgent, deviceIdentifier].every((one) => typeof one === 'string' && one.length <= 256);
}

function isBase64(value: unknown, max: number): value is string | undefined {
  return value === undefined || (typeof value === 'string' && value.length <= max && base64.test(value));
}
