import { invalidInput } from '@fordra/domain/cases/draft/draft';
import { currencies, defaultCurrency } from '@fordra/domain/values/money';
import { allow } from '@fordra/domain/values/verdict';
import { voucherFormats } from '@fordra/resources/money/voucher-exports';
import { day, oneOf } from '@fordra/schema/fields';
import { addJob } from '../../../store/jobs/add-job.ts';
import { defineAction } from '../../definition/define-action.ts';
import { refuseInput } from '../../definition/refuse-input.ts';

/** A job makes the file, since the vouchers of some years take a while to write. */
export const exportVouchers = defineAction({
  name: 'export_vouchers',
  on: 'voucher--exports',
  kind: 'intermediate',
  creates: true,
  input: {
    format: oneOf(voucherFormats, { required: true, default: 'sie4' }),
    from: day({ required: true }),
    to: day({ required: true }),
    // A journal has every currency.
    currency: oneOf(currencies, { excludedWhen: { format: ['journal'] } }),
  },
  refusals: ['bad_action_input'],
  load: () => ({}),
  check: () => allow,
  async run({ tx, input, requester, create }) {
    const { format, from, to, currency } = input;
    if (to < from) return refuseInput(invalidInput('to', 'not_before', from));
    // All amounts of a SIE file are in the currency that its head names.
    const only = currency ?? (format === 'sie4' ? defaultCurrency : null);
    const { _id } = await create({ format, from, to, currency: only, made_by: requester.user.id });
    await addJob(tx, 'export-vouchers', { export: _id }, { queue: 'export-vouchers' });
    return allow;
  },
});
