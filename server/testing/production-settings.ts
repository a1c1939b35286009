/** The settings that production must have. Nothing answers at the mail server's address. */
export const productionSettings = {
  FORDRA_MODE: 'production',
  FORDRA_MASTER_KEY: Buffer.alloc(32, 7).toString('base64url'),
  FORDRA_SMTP_URL: 'smtp://127.0.0.1:1',
  FORDRA_MAIL_FROM: 'Fordra <post@example.se>',
  FORDRA_PUBLIC_ADDRESS: 'https://portal.example.se',
  FORDRA_AGENCY_NAME: 'Exempel Inkasso AB',
  FORDRA_AGENCY_NUMBER: '559000-0005',
  FORDRA_AGENCY_ADDRESS: 'Box 1, 111 20 Stockholm',
  FORDRA_PAYMENT_BANKGIRO: '5050-1055',
};
