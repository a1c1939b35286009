export type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly html: string };

/** Resolves once the mail server has taken the mail over; rejects with an error that holds nothing of the mail. */
export type SendMail = (mail: Mail) => Promise<void>;
