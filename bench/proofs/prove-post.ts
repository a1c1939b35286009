/** `npm run proof:post -- [--only letters|sms] [rounds] [seed]`. */
const [option, only] = process.argv.slice(2);
if (option === '--only') process.argv.splice(2, 2);
const wanted = option === '--only' ? only : undefined;

if (wanted !== 'sms') await import('./post/prove-letters-arrive.ts');
if (wanted !== 'letters') await import('./post/prove-sms.ts');
