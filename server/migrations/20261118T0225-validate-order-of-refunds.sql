alter table refunds validate constraint refunds_payment_order_fkey;
