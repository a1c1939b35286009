import type { MobileEid } from './auth/eid/eid.ts';
import type { IdentityProviders } from './auth/oauth/oauth.ts';
import type { Config } from './config.ts';
import type { BankChannel } from './integrations/bank/port.ts';
import type { CompanyRegister } from './integrations/company-register/port.ts';
import type { CreditBureau } from './integrations/credit/port.ts';
import type { EnforcementChannel } from './integrations/enforcement/port.ts';
import type { DigitalMailbox } from './integrations/kivra/port.ts';
import type { SendMail } from './integrations/mail/port.ts';
import { smtpMail } from './integrations/mail/smtp.ts';
import type { PeppolService } from './integrations/peppol/port.ts';
import type { PopulationRegister } from './integrations/population/port.ts';
import type { PrintService } from './integrations/print/port.ts';
import type { SmsService } from './integrations/sms/port.ts';
import type { VehicleRegister } from './integrations/vehicles/port.ts';
import { openBank } from './open-bank.ts';
import { openBankid } from './open-bankid.ts';
import { openEnforcement } from './open-enforcement.ts';
import { openKivra, openPeppol, openPrint, openSmsService } from './open-letter-channels.ts';
import { openProviders } from './open-providers.ts';
import { openCompanyRegister, openCreditBureau, openPopulation, openVehicles } from './open-registers.ts';

/** The ports to other systems; one whose settings are not given is undefined. */
export type Adapters = {
  readonly sendMail: SendMail | undefined;
  readonly eid: MobileEid | undefined;
  readonly oauth: IdentityProviders | undefined;
  readonly mailbox: DigitalMailbox | undefined;
  /** By which the digital mailbox signs its calls. */
  readonly mailboxSecret: string | undefined;
  readonly print: PrintService | undefined;
  readonly sms: SmsService | undefined;
  readonly peppol: PeppolService | undefined;
  readonly enforcement: EnforcementChannel | undefined;
  readonly bank: BankChannel | undefined;
  readonly companyRegister: CompanyRegister | undefined;
  readonly population: PopulationRegister | undefined;
  readonly creditBureau: CreditBureau | undefined;
  readonly vehicles: VehicleRegister | undefined;
};

export async function openAdapters(config: Config): Promise<Adapters> {
  const { smtpUrl, mailFrom, identityProviders, publicAddress } = config;
  const bankId = await openBankid(config);
  return {
    sendMail: smtpUrl ? smtpMail({ url: smtpUrl, from: mailFrom }) : undefined,
    eid: bankId && { bankId, publicAddress },
    oauth: identityProviders && { providers: openProviders(identityProviders), publicAddress },
    mailbox: openKivra(config),
    mailboxSecret: config.kivraWebhookSecret,
    print: await openPrint(config),
    sms: openSmsService(config),
    peppol: await openPeppol(config),
    enforcement: await openEnforcement(config),
    bank: await openBank(config),
    companyRegister: openCompanyRegister(config),
    population: await openPopulation(config),
    creditBureau: openCreditBureau(config),
    vehicles: openVehicles(config),
  };
}

/** One warning for each channel that a worker lacks. */
export function listMissingChannels(adapters: Adapters): readonly string[] {
  const { mailbox, print, sms, peppol, enforcement, bank } = adapters;
  const { population, companyRegister, creditBureau, vehicles } = adapters;
  return [
    ...(mailbox ? [] : ['no digital mailbox is set (FORDRA_KIVRA_TENANT): letters go other ways']),
    ...(print ? [] : ['no print shop is set (FORDRA_PRINT_URL): letters that must be printed wait']),
    ...(sms ? [] : ['no provider of text messages is set (FORDRA_SMS_USER): text messages wait']),
    ...(peppol ? [] : ['no access point is set (FORDRA_PEPPOL_URL): e-invoices wait']),
    ...(enforcement ? [] : ['no enforcement authority is set (FORDRA_ENFORCEMENT_URL): applications wait']),
    ...(population ? [] : ['no population register is set (FORDRA_SPAR_URL): addresses are not looked up']),
    ...(companyRegister
      ? []
      : ['no company register is set (FORDRA_COMPANY_REGISTER_URL): companies are not looked up']),
    ...(creditBureau ? [] : ['no credit bureau is set (FORDRA_CREDIT_URL): no credit reports are ordered']),
    ...(vehicles ? [] : ['no vehicle register is set (FORDRA_VEHICLES_URL): owners are not looked up']),
    ...(bank ? [] : ['no bank is set (FORDRA_BANK_URL): the bank’s files are uploaded by hand']),
  ];
}
