import type { SmsService } from '../../integrations/sms/port.ts';

/** The provider of text messages, and the signed addresses that it calls back. */
export type SmsPorts = {
  readonly service: SmsService;
  reportAddressOf(sms: string): string;
  readonly incomingAddress: string;
};
