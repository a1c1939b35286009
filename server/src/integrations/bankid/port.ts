import type { EidRisk } from '@fordra/domain/access/check-eid-completion';

/** What the e-ID knows of the browser that began, for its assessment of the risk. */
type OrderBrowser = {
  readonly referringDomain: string;
  readonly userAgent: string;
  /** The same for all orders of a browser. */
  readonly deviceIdentifier: string;
};

/** A request to a person to identify or sign. */
export type OrderRequest = {
  /** The browser's address as the portal sees it. */
  readonly endUserIp: string;
  /** The text that the app shows. */
  readonly visibleText: string;
  /** Signed with the text, but not shown. */
  readonly nonVisibleText?: string;
  /** Only this person's BankID is accepted. */
  readonly personNo?: string;
  /** Where the app returns to when it was started on the same device. */
  readonly returnUrl?: string;
  readonly web?: OrderBrowser;
};

export type StartedOrder = {
  readonly orderRef: string;
  readonly autoStartToken: string;
  readonly qrStartToken: string;
  /** Never leaves the server. */
  readonly qrStartSecret: string;
};

/**
 * Why the call did nothing: the person already has an order, our request was invalid, or the service is unavailable.
 */
export type CallRefusal = { readonly refusal: 'already_in_progress' | 'invalid' | 'unavailable' };

export type Completion = {
  readonly personNo: string;
  readonly name: string;
  readonly signature: string;
  readonly ocspResponse: string;
  /** The address of the device with the app. */
  readonly deviceAddress?: string;
  readonly risk?: EidRisk;
};

export type Collected =
  | { readonly status: 'pending' | 'failed'; readonly hintCode: string }
  | { readonly status: 'complete'; readonly completion: Completion };

/** The mobile e-ID service. Errors of the service are returned, not thrown. */
export type BankId = {
  auth(order: OrderRequest): Promise<StartedOrder | CallRefusal>;
  sign(order: OrderRequest): Promise<StartedOrder | CallRefusal>;
  collect(orderRef: string): Promise<Collected | CallRefusal>;
  cancel(orderRef: string): Promise<void>;
  /** The content of the QR code this many whole seconds after the order was started. */
  qrAt(order: StartedOrder, second: number): string;
};
