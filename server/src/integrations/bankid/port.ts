/** An identification or a signature that a person is asked for. */
export type OrderRequest = {
  /** As the portal sees the browser that asks. */
  readonly endUserIp: string;
  /** What the person reads in the app. */
  readonly visibleText: string;
  /** Signed along with it, and not shown. */
  readonly nonVisibleText?: string;
  /** Nobody else's BankID will do. */
  readonly personNo?: string;
  /** Where the app hands back to when it was started on the same device. */
  readonly returnUrl?: string;
};

export type StartedOrder = {
  readonly orderRef: string;
  readonly autoStartToken: string;
  readonly qrStartToken: string;
  /** Never leaves the server. */
  readonly qrStartSecret: string;
};

/** Why the call did nothing: the person has an order already, we asked wrongly, or nobody there can answer now. */
export type CallRefusal = { readonly refusal: 'already_in_progress' | 'invalid' | 'unavailable' };

export type Completion = {
  readonly personNo: string;
  readonly name: string;
  readonly signature: string;
  readonly ocspResponse: string;
};

export type Collected =
  | { readonly status: 'pending' | 'failed'; readonly hintCode: string }
  | { readonly status: 'complete'; readonly completion: Completion };

/** What we need of the mobile e-ID. Nothing is thrown for what goes wrong outside. */
export type BankId = {
  auth(order: OrderRequest): Promise<StartedOrder | CallRefusal>;
  sign(order: OrderRequest): Promise<StartedOrder | CallRefusal>;
  collect(orderRef: string): Promise<Collected | CallRefusal>;
  cancel(orderRef: string): Promise<void>;
  /** What the QR code says so many whole seconds after the order was started. */
  qrAt(order: StartedOrder, second: number): string;
};
