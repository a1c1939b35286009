import { useQuery } from '@tanstack/react-query';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { type Item, itemsQuery } from '../../resource-ui/query/items.ts';
import { useUserData } from '../../user/use-user-data.ts';

/** The number of the payment's voucher in the books, for a reader who may read postings. */
export function PaymentVoucher({ item: { voucher } }: { readonly item: Item }) {
  const labels = useLabels();
  const mayRead = useUserData().ui_structure.structure.transactions !== undefined;
  const found = useQuery({
    ...itemsQuery('transactions', { where: { voucher }, projection: { voucher_number: 1 }, max_results: 1 }),
    enabled: mayRead && typeof voucher === 'string',
  });
  const number = found.data?._items[0]?.voucher_number;
  if (typeof number !== 'number') return null;
  return (
    <span>
      {labels.attribute('transactions', 'voucher_number')} <bdi className="figures">{number}</bdi>
    </span>
  );
}
