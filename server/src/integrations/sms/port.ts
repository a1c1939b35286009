/** A text message as it is given to the provider. */
export type OutgoingSms = {
  /** As +46701234567. */
  readonly to: string;
  readonly text: string;
  /** Where the provider reports what became of it. */
  readonly reportTo: string;
};

export type AcceptedSms = {
  readonly id: string;
  /** Öre; null where the provider has not said it. */
  readonly cost: number | null;
};

/**
 * `refused`: the provider will never send it. `busy` and `unreachable`: it has not received it. `lost`: there was no
 * answer that can be read, and it may have sent it.
 */
export type SmsRefusal = {
  readonly fault: 'refused' | 'busy' | 'unreachable' | 'lost';
  /** A short code for the log. */
  readonly detail: string;
};

/** The provider of text messages. */
export type SmsService = {
  send(sms: OutgoingSms): Promise<AcceptedSms | SmsRefusal>;
  /** The message to a number whose text has the mark, as the provider lists it; `silent` where it gives no usable list. */
  find(sent: { readonly to: string; readonly mark: string }): Promise<AcceptedSms | 'none' | 'silent'>;
  /** Sees to it that messages to our number are handed over at this address; false where the provider does not answer. */
  receiveAt(address: string): Promise<boolean>;
};
